//! What is stored of a car, as users state it.

use chrono::NaiveDate;
use pitlane_base::similar;
use pitlane_platform::db::NamedArgs;
use pitlane_platform::{named, record};
use serde::Serialize;

record! {
    /// The columns of a car that users state.
    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
    pub struct Facts of c {
        /// Normalised.
        pub registration_no: String,
        pub is_special: bool,
        pub customer_id: i64,
        pub fleet_id: Option<i64>,
        pub model_id: i64,
        pub car_type_id: i64,
        pub variant_id: Option<i64>,
        pub year: Option<i64>,
        pub colour: Option<String>,
        pub vin: Option<String>,
        pub engine_no: Option<String>,
        pub registered_on: Option<NaiveDate>,
        pub purchased_on: Option<NaiveDate>,
        pub driver_name: Option<String>,
        /// E.164.
        pub driver_mobile: Option<String>,
        pub notes: Option<String>,
    }
}

impl Facts {
    /// Its columns, and those that follow from the plate.
    pub fn columns(&self) -> NamedArgs {
        let key = similar::key(&self.registration_no);
        named![
            registration_no: self.registration_no.as_str(),
            similar_back: similar::backwards(&key),
            similar_key: key,
            is_special: self.is_special,
            customer_id: self.customer_id,
            fleet_id: self.fleet_id,
            model_id: self.model_id,
            car_type_id: self.car_type_id,
            variant_id: self.variant_id,
            year: self.year,
            colour: self.colour.as_deref(),
            vin: self.vin.as_deref(),
            engine_no: self.engine_no.as_deref(),
            registered_on: self.registered_on,
            purchased_on: self.purchased_on,
            driver_name: self.driver_name.as_deref(),
            driver_mobile: self.driver_mobile.as_deref(),
            notes: self.notes.as_deref(),
        ]
    }
}

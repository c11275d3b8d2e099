//! The head of an order, as the order's own page shows it.

use chrono::{DateTime, NaiveDate, Utc};
use pitlane_platform::money::Money;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::Serialize;

record! {
    /// An order of a car: its car, days, money and people.
    #[derive(Clone, Debug, Serialize, JsonSchema)]
    pub struct OrderHead of o {
        pub id: i64,
        /// The word of its status.
        pub status_name: String = "st.status",
        pub registration_no: Option<String> = "k.registration_no",
        pub brand: Option<String> = "b.name",
        pub model: Option<String> = "m.name",
        pub created_at: DateTime<Utc>,
        pub pick_date: Option<NaiveDate>,
        pub pick_slot: Option<String>,
        /// Promised to the customer.
        pub expected_delivery: Option<DateTime<Utc>>,
        /// The day on which it was handed back.
        pub delivery_date: Option<NaiveDate>,
        pub amount: Money,
        pub paid_amount: Money,
        pub due_amount: Money,
        /// Who looks after the customer; null for the holder of a link, who does not learn who works here.
        pub cr: Option<String> = "cr.name",
        /// Who is in charge at the garage; null for the holder of a link.
        pub gi: Option<String> = "gi.name",
    }
}

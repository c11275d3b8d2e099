//! Checks before a write that the rows an order refers to exist and fit.

use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::error::Fields;

use crate::orders::types::AskedService;

/// A row that an order refers to: the field that names it, and the query that checks it.
#[derive(Clone, Copy)]
pub struct ForeignRow {
    pub field: &'static str,
    pub id: Option<i64>,
    sql: &'static str,
    problem: &'static str,
}

macro_rules! foreign {
    ($($name:ident($field:literal, $sql:literal, $problem:literal);)*) => {
        impl ForeignRow {$(
            pub const fn $name(id: Option<i64>) -> Self {
                Self { field: $field, id, sql: $sql, problem: $problem }
            }
        )*}
    };
}
foreign! {
    city("city_id", "SELECT COUNT(*) FROM cities WHERE id = $1 AND is_active", "is not a city that is served");
    garage("garage_id", "SELECT COUNT(*) FROM garages WHERE id = $1 AND is_active", "is not a working garage");
    fleet("fleet_id", "SELECT COUNT(*) FROM fleets WHERE id = $1 AND is_active", "is not an active fleet");
    source("source_id", "SELECT COUNT(*) FROM lead_sources WHERE id = $1 AND is_active", "is not a source in use");
    event("event_id", "SELECT COUNT(*) FROM events WHERE id = $1 AND status = 'planned'", "is not an event that was planned");
    cr("cr_id", "SELECT COUNT(*) FROM users WHERE id = $1 AND is_active", "is not an active member of staff");
    gi("gi_id", "SELECT COUNT(*) FROM users WHERE id = $1 AND is_active", "is not an active member of staff");
    insurer("insurance.company_id", "SELECT COUNT(*) FROM insurance_companies WHERE id = $1 AND is_active", "is not an insurer");
    broker("insurance.broker_id", "SELECT COUNT(*) FROM insurance_brokers WHERE id = $1 AND is_active", "is not a broker");
    model(
        "car.model_id",
        "SELECT COUNT(*) FROM car_models m JOIN car_brands b ON b.id = m.brand_id
         WHERE m.id = $1 AND m.is_active AND b.is_active",
        "is not a model that may be chosen"
    );
    car_type("car.car_type_id", "SELECT COUNT(*) FROM car_types WHERE id = $1", "is not a car type");
}

/// Adds an error for every reference that does not exist.
pub async fn check_references(tx: &mut Tx, rows: &[ForeignRow], fields: &mut Fields) -> DbResult<()> {
    for row in rows {
        let Some(id) = row.id else { continue };
        let found: i64 = tx.one(row.sql, args![id]).await?;
        if found == 0 {
            fields.add(row.field, row.problem);
        }
    }
    Ok(())
}

/// A service chosen from the list must exist.
pub async fn check_services(tx: &mut Tx, services: &[AskedService], fields: &mut Fields) -> DbResult<()> {
    for (at, service) in services.iter().enumerate() {
        let Some(id) = service.service_id else { continue };
        let found: i64 = tx.one("SELECT COUNT(*) FROM services WHERE id = $1 AND is_active", args![id]).await?;
        if found == 0 {
            fields.add(format!("services.{at}.service_id"), "is not a service in use");
        }
    }
    Ok(())
}

//! Names, addresses and numbers as they stand today.

use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::{args, record};

record! {
    /// Both sides of an order, and the fleet behind it.
    #[derive(Clone, Debug, Default)]
    pub struct PartyRow {
        pub garage_id: Option<i64>,
        pub garage: Option<String>,
        pub garage_address: Option<String>,
        pub garage_pincode: Option<String>,
        pub garage_mobile: Option<String>,
        pub garage_email: Option<String>,
        pub garage_tax_number: Option<String>,
        pub garage_city: Option<String>,
        pub garage_state: Option<String>,
        pub garage_state_name: Option<String>,
        pub customer: String,
        pub customer_mobile: String,
        pub customer_email: Option<String>,
        pub address_line: Option<String>,
        pub pincode: Option<String>,
        pub city: String,
        pub state: String,
        pub state_name: String,
        pub fleet: Option<String>,
        pub fleet_contact: Option<String>,
        pub fleet_city: Option<String>,
        pub fleet_mobile: Option<String>,
        pub fleet_email: Option<String>,
    }
}

pub async fn party_row(tx: &mut Tx, order_id: i64) -> DbResult<Option<PartyRow>> {
    tx.maybe(
        "SELECT g.id, g.name, g.address_line, g.pincode, g.mobile, g.email, g.tax_number, gc.name, gs.code, gs.name,
                c.name, c.mobile, c.email, o.address_line, o.pincode, ct.name, cs.code, cs.name,
                f.name, f.contact, fc.name, f.mobile, f.email
         FROM orders o JOIN customers c ON c.id = o.customer_id
         JOIN cities ct ON ct.id = o.city_id JOIN states cs ON cs.code = ct.state_code
         LEFT JOIN garages g ON g.id = o.garage_id LEFT JOIN cities gc ON gc.id = g.city_id
         LEFT JOIN states gs ON gs.code = gc.state_code
         LEFT JOIN fleets f ON f.id = o.fleet_id LEFT JOIN cities fc ON fc.id = f.city_id
         WHERE o.id = $1",
        args![order_id],
    )
    .await
}

//! What the stand-in of the GST register knows: the registrations of garages, fleets and suppliers, and who was looked up lately.

use chrono::{DateTime, Days, Duration, NaiveDate, Utc};
use pitlane_base::reference::Batch;
use pitlane_platform::args;
use pitlane_platform::db::{Db, DbResult};

const REGISTERED: &[&str] =
    &["gstin", "status", "legal_name", "trade_name", "registered_on", "cancelled_on", "address"];
const CHECKED: &[&str] = &[
    "gstin",
    "status",
    "legal_name",
    "trade_name",
    "registered_on",
    "cancelled_on",
    "address",
    "checked_at",
    "source",
    "is_found",
];
/// GST began.
const FIRST: Option<NaiveDate> = NaiveDate::from_ymd_opt(2017, 7, 1);

/// Writes the registrations; existing ones stay unchanged. Malaysia has no such register.
pub async fn put(db: &Db, now: DateTime<Utc>) -> DbResult<()> {
    let mut tx = db.write().await?;
    let holders: Vec<(String, String, String)> = tx
        .all(
            "SELECT tax_number, legal, place FROM (
                SELECT g.tax_number, COALESCE(g.legal_name, g.name) AS legal,
                    g.address_line || ', ' || c.name || ', ' || g.pincode AS place, 0 AS kind, g.id
                FROM garages g JOIN cities c ON c.id = g.city_id
                UNION ALL
                SELECT f.tax_number, f.name, c.name, 1, f.id FROM fleets f JOIN cities c ON c.id = f.city_id
                UNION ALL
                SELECT v.tax_number, COALESCE(v.legal_name, v.name), v.address_line || ', ' || c.name || ', ' || v.pincode,
                    2, v.id
                FROM vendors v JOIN cities c ON c.id = v.city_id
                UNION ALL
                SELECT r.tax_number, r.name, r.address_line || ', ' || c.name || ', ' || r.pincode, 3, r.id
                FROM retailers r JOIN cities c ON c.id = r.city_id
                UNION ALL
                SELECT d.tax_number, d.name, d.address_line || ', ' || c.name || ', ' || d.pincode, 4, d.id
                FROM distributors d JOIN cities c ON c.id = d.city_id
             ) holders WHERE length(tax_number) = 15 ORDER BY kind, id",
            args![],
        )
        .await?;
    let mut registered = Batch::new("gst_register", REGISTERED, "ON CONFLICT (gstin) DO NOTHING");
    let mut checked = Batch::new("gst_checks", CHECKED, "ON CONFLICT (gstin) DO NOTHING");
    for (at, (gstin, legal, place)) in (0_u64..).zip(&holders) {
        let status = match at {
            6 => "cancelled",
            11 => "suspended",
            _ => "active",
        };
        // A few are registered under the name of somebody else.
        let name = if at % 23 == 4 { "LOTUS AUTOMOTIVE SERVICES".to_owned() } else { legal.to_uppercase() };
        let registered_on = FIRST.and_then(|day| day.checked_add_days(Days::new(at * 37 % 2_000)));
        let cancelled_on = (status == "cancelled").then(|| (now - Duration::days(60)).date_naive());
        registered.push(args![gstin, status, &name, legal, registered_on, cancelled_on, place]);
        if at % 2 == 0 {
            let when = now - Duration::hours(2 + i64::try_from(at % 20).unwrap_or_default());
            checked.push(args![gstin, status, &name, legal, registered_on, cancelled_on, place, when, "local", true]);
        }
    }
    registered.flush(&mut tx).await?;
    checked.flush(&mut tx).await?;
    tx.save().await
}

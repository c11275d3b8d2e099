mod cases;
mod leads;
mod papers;
mod tables;
mod work;

use std::collections::{BTreeMap, BTreeSet};

use pitlane_base::codes::{OrderStatus, OrderType};
use pitlane_base::{identity, names};
use pitlane_platform::country;
use pitlane_platform::db::Record;
use pitlane_testkit::{Fresh, empty_database as fresh, filled_once};

use self::tables::TABLES;
use super::*;

const PLAN: Plan = Plan { orders: 500, seed: 1, desk: true };
const REGIONS: [&str; 2] = ["india", "malaysia"];

fn noon() -> DateTime<Utc> {
    "2026-07-15T06:30:00Z".parse().unwrap()
}

/// A copy of the plan's demonstration, which the first of these tests generates.
async fn filled(region: &str) -> Fresh {
    filled_once(region, async |db: &Db| fill(db, region, PLAN, noon(), |_| ()).await.unwrap()).await
}

async fn filled_again(region: &str) -> Fresh {
    let fresh = fresh().await;
    fill(&fresh.db, region, PLAN, noon(), |_| ()).await.unwrap();
    fresh
}

async fn all<T: Record>(db: &Db, sql: impl Into<String>) -> Vec<T> {
    db.read().await.unwrap().all(sql.into(), args![]).await.unwrap()
}

/// Every row of every table as text.
async fn everything(db: &Db) -> Vec<(&'static str, Vec<String>)> {
    let mut tables = Vec::new();
    for (table, columns, order) in TABLES {
        let fields: Vec<String> = columns.iter().map(|c| format!("COALESCE(CAST({c} AS TEXT), '-')")).collect();
        tables.push((
            *table,
            all(db, format!("SELECT {} FROM {table} ORDER BY {order}", fields.join(" || '|' || "))).await,
        ));
    }
    tables
}

#[tokio::test]
async fn the_same_plan_gives_the_same_rows() {
    for region in REGIONS {
        let (one, other) = (filled(region).await, filled_again(region).await);
        let (one, other) = (everything(&one.db).await, everything(&other.db).await);
        assert_eq!(one, other);
        assert_eq!(one.iter().find(|(table, _)| *table == "orders").unwrap().1.len(), 500);
    }
    let other_seed = fresh().await;
    fill(&other_seed.db, "india", Plan { seed: 2, ..PLAN }, noon(), |_| ()).await.unwrap();
    assert_ne!(everything(&other_seed.db).await, everything(&filled("india").await.db).await);
}

#[tokio::test]
async fn an_interrupted_run_continues_where_it_stopped() {
    let everything_at_once = everything(&filled("india").await.db).await;
    let parts = fresh().await;
    let later = noon() + chrono::Duration::days(3);
    fill_in_chunks(&parts.db, "india", PLAN, noon(), |_| (), 110, 220).await.unwrap();
    let mut tx = parts.db.write().await.unwrap();
    let mut state = progress(&mut tx).await.unwrap().unwrap();
    let world = World::read(&mut tx, Atlas::for_region("india").unwrap()).await.unwrap();
    let maker = Maker::new(world, PLAN, noon());
    let mut places = Places::from(&maker, state.done()).unwrap();
    ledger::write(&mut tx, &maker, &mut state.counts, &mut places, 50).await.unwrap();
    // Power failure: nothing of this transaction stays.
    drop(tx);
    fill_in_chunks(&parts.db, "india", PLAN, later, |_| (), 90, 500).await.unwrap();
    fill(&parts.db, "india", PLAN, later, |done| assert_eq!(done, 500)).await.unwrap();
    assert_eq!(everything_at_once, everything(&parts.db).await);
}

#[tokio::test]
async fn another_plan_and_real_orders_are_refused() {
    let full = filled("malaysia").await;
    let more = fill(&full.db, "malaysia", Plan { orders: 600, ..PLAN }, noon(), |_| ()).await;
    assert!(more.unwrap_err().to_string().contains("500 orders with seed 1"));
    let mut tx = full.db.write().await.unwrap();
    tx.run("DELETE FROM settings", args![]).await.unwrap();
    tx.save().await.unwrap();
    assert!(fill(&full.db, "malaysia", PLAN, noon(), |_| ()).await.is_err());
    assert!(fill(&fresh().await.db, "france", PLAN, noon(), |_| ()).await.is_err());
}

#[tokio::test]
async fn tallies_match_a_recount() {
    for region in REGIONS {
        let full = filled(region).await;
        let keys = "status_id, order_type, order_of, is_business, city_id";
        let key = "CAST(status_id AS TEXT) || order_of || CAST(order_type AS TEXT) || CAST(is_business AS TEXT) || CAST(city_id AS TEXT)";
        let stored: Vec<(String, i64, i64, i64, i64)> =
            all(&full.db, format!("SELECT {key}, orders, amount, paid, due FROM order_tallies ORDER BY {keys}")).await;
        let counted = all(
            &full.db,
            format!(
                "SELECT {key}, COUNT(*), CAST(SUM(amount) AS BIGINT), CAST(SUM(paid_amount) AS BIGINT),
                    CAST(SUM(due_amount) AS BIGINT) FROM orders GROUP BY {keys} ORDER BY {keys}"
            ),
        )
        .await;
        assert_eq!(stored, counted);
    }
}

#[tokio::test]
async fn every_status_type_and_kind_of_order_occurs() {
    for region in REGIONS {
        let full = filled(region).await;
        let missing: Vec<i64> =
            all(&full.db, "SELECT id FROM order_statuses WHERE id NOT IN (SELECT status_id FROM orders)").await;
        assert_eq!(missing, Vec::<i64>::new());
        for types in [100, 101, 103, 110] {
            let of_garage: Vec<i64> = all(
                &full.db,
                format!("SELECT COUNT(*) FROM orders WHERE order_type = {types} GROUP BY order_of ORDER BY order_of"),
            )
            .await;
            assert_eq!(of_garage.len(), 2, "{types}");
        }
        let today = "2026-07-15";
        for condition in [
            "is_business",
            "private_reason IS NOT NULL",
            "NOT is_business",
            "car_id IS NULL",
            "garage_id IS NULL",
            "lead_id IS NULL",
            "cr_id IS NULL",
            "due_amount > 0 AND paid_amount > 0",
            "due_amount < 0",
            "amount = 0 AND NOT is_open",
            "rating IS NOT NULL",
            "status_reason IS NOT NULL",
            "flat_discount > 0 AND coupon_code IS NOT NULL",
            "percent_discount > 0",
            "id IN (SELECT order_id FROM bills b JOIN bill_lines l ON l.bill_id = b.id WHERE l.discount_percent < 10000)",
            "insurance_broker_id IS NOT NULL",
            &format!("status_id < 10 AND pick_date = '{today}'"),
        ] {
            let found: Vec<i64> = all(&full.db, format!("SELECT id FROM orders WHERE {condition} LIMIT 1")).await;
            assert!(!found.is_empty(), "{region}: {condition}");
        }
        let mut tx = full.db.read().await.unwrap();
        let sql = "SELECT COUNT(*) FROM orders WHERE is_open AND expected_delivery < $1";
        assert!(tx.one::<i64>(sql, args![noon()]).await.unwrap() > 3, "delayed");
        let igst: Vec<i64> = all(&full.db, "SELECT COUNT(*) FROM orders WHERE is_igst = 1").await;
        assert_eq!(igst[0] > 0, region == "india");
    }
}

#[tokio::test]
async fn money_adds_up_to_the_last_unit() {
    for region in REGIONS {
        let full = filled(region).await;
        let wrong: Vec<i64> = all(
            &full.db,
            // A bill is rounded; an order free of charge has no value.
            "SELECT id FROM orders WHERE ABS(amount - labour_cost - material_cost + discount_amount - tax_amount) > 50
                 OR due_amount <> amount - covered_amount OR discount_amount > labour_cost + material_cost
                 -- The insurer of a claim may be in another state.
                 OR (is_igst = 0 AND order_type <> 103 AND $$ AND tax_amount % 2 = 1)
                 OR (status_id IN (90, 1400) AND due_amount > 0)"
                .replace("$$", if region == "india" { "1 = 1" } else { "1 = 0" }),
        )
        .await;
        assert_eq!(wrong, Vec::<i64>::new(), "{region}");
        let rate: Vec<(i64, i64)> = all(
            &full.db,
            "SELECT CAST(SUM(tax_amount) AS BIGINT), CAST(SUM(labour_cost + material_cost - discount_amount) AS BIGINT)
             FROM orders",
        )
        .await;
        let (tax, base) = rate[0];
        // Parts bore 28 per cent until 21 September 2025.
        assert!(tax * 1_000 / base <= 280 && tax > 0, "{region} {tax} {base}");
    }
}

#[tokio::test]
async fn mobiles_plates_and_names_are_valid() {
    for region in REGIONS {
        let (full, country) = (filled(region).await, country::Country::by_key(region).unwrap());
        let mobiles: Vec<String> = all(
            &full.db,
            "SELECT mobile FROM customers UNION ALL SELECT mobile FROM users UNION ALL SELECT mobile FROM garages",
        )
        .await;
        for mobile in &mobiles {
            assert_eq!(identity::mobile(country, mobile).as_ref(), Some(mobile));
        }
        assert_eq!(mobiles.iter().collect::<BTreeSet<_>>().len(), mobiles.len(), "no two people share a number");
        for (plate, special) in all::<(String, bool)>(&full.db, "SELECT registration_no, is_special FROM cars").await {
            assert!(special || identity::is_usual_plate(country, &plate), "{plate}");
            assert_eq!(identity::plate(&plate), plate);
        }
        let mut tx = full.db.read().await.unwrap();
        for table in names::FOLDED {
            assert_eq!(names::misfolded(&mut tx, table).await.unwrap(), [], "{table}");
        }
    }
}

#[test]
fn a_million_mobiles_and_plates_are_distinct() {
    for region in REGIONS {
        let country = country::Country::by_key(region).unwrap();
        let own = country::Country::by_key(region).map(|_| Country::for_region(region).unwrap()).unwrap();
        let mut mobiles = BTreeSet::new();
        let mut plates = BTreeSet::new();
        for number in (0..400_000_u64).chain(people::STAFF_MOBILES..people::STAFF_MOBILES + 200) {
            let mobile = people::mobile(own, number);
            assert_eq!(identity::mobile(country, &mobile).as_ref(), Some(&mobile));
            assert!(!mobile.starts_with("+9190000000") && !mobile.starts_with("+60120000"), "a demo account's");
            assert!(mobiles.insert(mobile));
        }
        for car in 0..500_000_u64 {
            let mut dice = dice::Dice::new(1, dice::Stream::Car, car);
            let city = &own.places[dice.below(own.places.len())];
            let (plate, special) = plates::plate(own, city, car, &mut dice);
            assert!(plate.len() <= 16 && (special || identity::is_usual_plate(country, &plate)), "{plate}");
            assert!(plates.insert(plate));
        }
    }
}

#[tokio::test]
async fn timelines_end_with_the_orders_status() {
    let full = filled("india").await;
    // Remarks and the entries of an order's parts do not write the order itself.
    let own = "t.event IN ('created', 'status_changed', 'edited')
               AND t.changes NOT LIKE '{_remark_%' AND t.changes NOT LIKE '{_internal_remark_%'";
    let sql = format!(
        "SELECT o.id, (SELECT t.changes FROM order_timeline t WHERE t.id = (SELECT MAX(l.id) FROM order_timeline l
             WHERE l.order_id = o.id AND l.event IN ('created', 'status_changed'))),
             o.version, (SELECT COUNT(*) FROM order_timeline t WHERE t.order_id = o.id AND {own}) FROM orders o"
    );
    let last: Vec<(i64, String, i64, i64)> = all(&full.db, sql).await;
    assert_eq!(last.len(), 500);
    let stored_text: BTreeMap<i64, String> = all::<(i64, String)>(
        &full.db,
        "SELECT o.id, s.status FROM orders o JOIN order_statuses s ON s.id = o.status_id",
    )
    .await
    .into_iter()
    .collect();
    for (id, changes, version, entries) in last {
        let changes: serde_json::Value = serde_json::from_str(&changes).unwrap();
        assert_eq!(changes["status"][1], stored_text[&id].as_str());
        assert_eq!(version, entries);
    }
    let backwards: Vec<i64> = all(&full.db,
        "SELECT a.id FROM order_timeline a JOIN order_timeline b ON b.order_id = a.order_id AND b.id = a.id + 1 WHERE b.at < a.at").await;
    assert_eq!(backwards, Vec::<i64>::new());
    let future: Vec<DateTime<Utc>> = all(&full.db, "SELECT MAX(at) FROM order_timeline").await;
    assert!(future[0] <= noon());
}

#[tokio::test]
async fn orders_have_the_evidence_that_their_status_requires() {
    for region in REGIONS {
        let full = filled(region).await;
        type Row = (i64, OrderType, OrderStatus, Option<i64>, i64, Option<String>);
        let orders: Vec<Row> = all(
            &full.db,
            "SELECT o.id, o.order_type, o.status_id, o.garage_id, o.due_amount, i.surveyor_name
             FROM orders o LEFT JOIN order_insurance i ON i.order_id = o.id ORDER BY o.id",
        )
        .await;
        let mut shown: BTreeMap<i64, BTreeSet<String>> = BTreeMap::new();
        for (id, kind) in all::<(i64, String)>(&full.db, "SELECT order_id, kind FROM order_evidence").await {
            shown.entry(id).or_default().insert(kind);
        }
        for (id, order_type, status, garage, due, surveyor) in orders {
            let own = shown.remove(&id).unwrap_or_default();
            if status.is_dead() {
                continue;
            }
            let mut expected: BTreeSet<String> = pitlane_orders::orders::evidence_of(order_type, status)
                .into_iter()
                .map(|(kind, _)| kind.key().to_owned())
                .collect();
            // The documents of a claim stay when it goes on.
            if own.contains("documents") {
                expected.insert("documents".into());
            }
            assert_eq!(own, expected, "{region} {id}");
            let from = if order_type.is_insurance() { OrderStatus::ClaimAtWorkshop } else { OrderStatus::AtWorkshop };
            let at_workshop = status >= from;
            assert!(garage.is_some() || !at_workshop, "{region} {id}");
            assert!(due <= 0 || !status.is_complete());
            assert!(surveyor.is_some() || status < OrderStatus::ClaimSurveyDone);
        }
        let late: Vec<i64> = all(
            &full.db,
            "SELECT e.order_id FROM order_evidence e JOIN orders o ON o.id = e.order_id WHERE e.at > o.updated_at",
        )
        .await;
        assert_eq!(late, Vec::<i64>::new(), "{region}");
        let unsent: Vec<i64> = all(
            &full.db,
            "SELECT e.order_id FROM order_evidence e JOIN estimates s ON s.order_id = e.order_id
             JOIN estimate_lines l ON l.order_id = s.order_id AND l.revision = s.revision
             WHERE e.kind = 'estimate' AND l.approval = 'proposed'",
        )
        .await;
        assert_eq!(unsent, Vec::<i64>::new(), "{region}");
        // Each kind of document that a claim of the country needs: six everywhere, and one of its own.
        let collected: Vec<(i64, i64)> = all(
            &full.db,
            "SELECT e.order_id, COUNT(DISTINCT f.kind) FROM order_evidence e
             LEFT JOIN files f ON f.owner = 'order' AND f.owner_id = e.order_id AND f.kind LIKE 'claim!_%' ESCAPE '!'
             WHERE e.kind = 'documents' GROUP BY e.order_id",
        )
        .await;
        assert!(!collected.is_empty() && collected.iter().all(|(_, kinds)| *kinds == 7), "{region}: {collected:?}");
    }
}

#[tokio::test]
async fn an_order_with_inventory_evidence_has_an_inventory() {
    for region in REGIONS {
        let full = filled(region).await;
        let without: Vec<i64> = all(
            &full.db,
            "SELECT o.id FROM orders o WHERE (EXISTS (SELECT 1 FROM order_evidence e WHERE e.order_id = o.id AND e.kind = 'inventory'))
                <> (EXISTS (SELECT 1 FROM order_inventories i WHERE i.order_id = o.id))",
        )
        .await;
        assert_eq!(without, Vec::<i64>::new(), "{region}");
        let differing: Vec<i64> = all(
            &full.db,
            "SELECT o.id FROM orders o JOIN order_inventories i ON i.order_id = o.id
             WHERE o.odometer <> i.odometer OR o.fuel_level <> i.fuel_level OR o.car_id IS NULL",
        )
        .await;
        assert_eq!(differing, Vec::<i64>::new(), "{region}");
        let lists: Vec<(String, String, String, String)> =
            all(&full.db, "SELECT items, documents, tyres, marks FROM order_inventories").await;
        assert!(lists.len() > 100, "{region}");
        for (items, documents, tyres, marks) in lists {
            use pitlane_workshop::inventory::{DocumentState, ItemState, Mark, Tyre};
            let _: Vec<ItemState> = serde_json::from_str(&items).expect("things");
            let _: Vec<DocumentState> = serde_json::from_str(&documents).expect("papers");
            let _: Vec<Tyre> = serde_json::from_str(&tyres).expect("tyres");
            let _: Vec<Mark> = serde_json::from_str(&marks).expect("marks");
        }
        let kinds: Vec<String> = all(&full.db, "SELECT DISTINCT kind FROM files ORDER BY kind").await;
        let kinds: Vec<_> = kinds.iter().filter(|kind| !kind.starts_with("claim_")).collect();
        let taken = ["before", "checklist", "damage", "dashboard", "delivery", "signature", "spares_photo"];
        assert_eq!(kinds, taken, "{region}");
    }
}

#[tokio::test]
async fn pictures_are_stored_for_every_row_that_refers_to_one() {
    let full = filled("malaysia").await;
    let shelf = pitlane_testkit::Shelf::default();
    for _twice in 0..2 {
        put_pictures(&full.db, &shelf).await.unwrap();
    }
    let rows: Vec<i64> = all(&full.db, "SELECT COUNT(*) FROM files").await;
    assert_eq!(i64::try_from(shelf.paths().len()).unwrap(), rows[0] * 2);
    let total: u64 = shelf.paths().iter().map(|file| file.metadata().unwrap().len()).sum();
    assert!(total < 4 << 20, "{total} bytes of pictures");
}

#[tokio::test]
async fn feedback_matches_the_order() {
    for region in REGIONS {
        let full = filled(region).await;
        let apart: Vec<i64> = all(
            &full.db,
            "SELECT o.id FROM orders o LEFT JOIN order_feedback f ON f.order_id = o.id
             WHERE COALESCE(o.rating, 0) <> COALESCE(f.rating, 0)
                OR COALESCE(o.feedback_remark, '') <> COALESCE(f.remark, '')
                OR (f.order_id IS NOT NULL AND o.status_id NOT IN (60, 90, 1250, 1400))
                OR (o.rating IS NOT NULL AND o.feedback IS NULL)
                OR (f.order_id IS NOT NULL AND f.version <>
                    (SELECT COUNT(*) FROM feedback_attempts a WHERE a.order_id = o.id))",
        )
        .await;
        assert_eq!(apart, Vec::<i64>::new(), "{region}");
        let statuses: Vec<String> = all(&full.db, "SELECT DISTINCT status FROM order_feedback ORDER BY status").await;
        assert_eq!(statuses, ["call_back", "done", "not_reachable", "pending"], "{region}");
        let remarks: Vec<i64> =
            all(&full.db, "SELECT COUNT(*) FROM order_remarks GROUP BY is_internal ORDER BY is_internal").await;
        assert!(remarks.len() == 2 && remarks[0] > remarks[1], "{region}: {remarks:?}");
        let mut tx = full.db.read().await.unwrap();
        let sql = "SELECT COUNT(*) FROM order_remarks r, feedback_attempts a WHERE r.at > $1 OR a.at > $1";
        assert_eq!(tx.one::<i64>(sql, args![noon()]).await.unwrap(), 0, "nothing is in the future");
    }
}

#[tokio::test]
async fn each_role_has_its_account_and_those_with_a_scope_see_orders() {
    for region in REGIONS {
        let full = filled(region).await;
        let mut tx = full.db.write().await.unwrap();
        accounts(&mut tx, region, 1, noon()).await.unwrap();
        tx.save().await.unwrap();
        let demo: Vec<(String, String)> = all(
            &full.db,
            "SELECT r.name, u.mobile FROM users u JOIN roles r ON r.id = u.role_id WHERE u.is_demo ORDER BY u.id",
        )
        .await;
        assert_eq!(demo.iter().map(|(role, _)| role.as_str()).collect::<Vec<_>>(), pitlane_base::access::ROLES);
        assert_eq!(demo[0].1, if region == "india" { "+919000000001" } else { "+60120000001" });
        let without: Vec<String> = all(&full.db,
            "SELECT s.kind FROM user_scopes s JOIN users u ON u.id = s.user_id AND u.is_demo WHERE NOT EXISTS (SELECT 1 FROM orders o
                 LEFT JOIN garages g ON g.id = o.garage_id LEFT JOIN cities c ON c.id = o.city_id WHERE
                 (s.kind = 'cluster' AND g.cluster_id = s.object_id) OR (s.kind = 'city' AND o.city_id = s.object_id) OR
                 (s.kind = 'region' AND c.region_id = s.object_id) OR (s.kind = 'garage' AND o.garage_id = s.object_id) OR
                 (s.kind = 'fleet' AND o.fleet_id = s.object_id) OR (s.kind = 'insurance_company' AND o.insurance_company_id = s.object_id) OR
                 (s.kind = 'insurance_broker' AND o.insurance_broker_id = s.object_id))").await;
        assert_eq!(without, Vec::<String>::new(), "{region}");
        let crs: Vec<i64> =
            all(&full.db, "SELECT COUNT(*) FROM orders o JOIN users u ON u.id = o.cr_id WHERE u.is_demo").await;
        assert!(crs[0] > 0);
    }
}

#[tokio::test]
async fn newer_months_have_more_orders_and_two_of_three_customers_return() {
    let full = filled("india").await;
    let half = noon() - chrono::Duration::days(365);
    let mut tx = full.db.read().await.unwrap();
    let (newer, customers): (i64, i64) = tx
        .one("SELECT COUNT(*), COUNT(DISTINCT customer_id) FROM orders WHERE created_at >= $1", args![half])
        .await
        .unwrap();
    assert!((280..420).contains(&newer) && customers < newer, "{newer} {customers}");
    let customers: i64 = tx.one("SELECT COUNT(DISTINCT customer_id) FROM orders", args![]).await.unwrap();
    assert_eq!(customers, 175);
    let unordered: Vec<i64> = tx
        .all("SELECT a.id FROM orders a JOIN orders b ON b.id = a.id + 1 WHERE b.created_at < a.created_at", args![])
        .await
        .unwrap();
    assert!(unordered.is_empty());
}

#[tokio::test]
async fn tickets_of_every_status_and_priority_occur_and_their_numbers_have_no_gaps() {
    for region in REGIONS {
        let full = filled(region).await;
        let kinds: Vec<String> =
            all(&full.db, "SELECT DISTINCT status || '/' || CAST(priority AS TEXT) FROM cases WHERE kind = 'ticket'")
                .await;
        assert_eq!(kinds.len(), 18, "{kinds:?}");
        let numbers: Vec<String> = all(&full.db, "SELECT number FROM cases WHERE kind = 'ticket' ORDER BY id").await;
        let mut years: BTreeMap<String, i64> = BTreeMap::new();
        for number in &numbers {
            let (year, serial) = number.strip_prefix("TKT-").unwrap().split_once('-').unwrap();
            let last = years.entry(year.into()).or_default();
            *last += 1;
            assert_eq!(serial.parse::<i64>().unwrap(), *last);
        }
        let stored: Vec<(i64, i64)> =
            all(&full.db, "SELECT year, last FROM case_numbers WHERE kind = 'ticket' ORDER BY year").await;
        assert_eq!(stored, years.iter().map(|(year, last)| (year.parse().unwrap(), *last)).collect::<Vec<_>>());
        let sql = "SELECT t.id FROM cases t JOIN orders o ON o.id = t.order_id
             WHERE t.created_at < o.created_at OR t.updated_at < t.created_at";
        let early: Vec<i64> = all(&full.db, sql).await;
        assert_eq!(early, Vec::<i64>::new());
    }
}

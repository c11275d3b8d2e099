//! The measured databases: filled once, kept for the next run.

use std::path::PathBuf;
use std::time::Instant;

use pitlane_base::codes::OrderStatus;
use pitlane_base::prepare::prepare as bring_up_to_date;
use pitlane_demo::{self as demo, CasePlan, LeadPlan, Plan};
use pitlane_orders::orders::rebuild_rollups;
use pitlane_platform::args;
use pitlane_platform::clock::Clock;
use pitlane_platform::country::INDIA;
use pitlane_platform::db::Db;
use serde::{Deserialize, Serialize};

use crate::options::{Database, Options};
use crate::out::say;
use crate::postgres::Cluster;

const SEED: u64 = 1;
/// Escalations of orders, besides those of the demonstration.
const CASES: u64 = 200_000;
/// Leads, with those of the orders.
const LEADS: u64 = 200_000;
/// Lines of orders of spares and of accessories, with those of the demonstration.
const LINES: i64 = 100_000;

/// A filled database.
pub struct Data {
    pub database: Database,
    pub orders: u64,
    /// The program's data directory.
    pub folder: PathBuf,
    pub url: String,
    pub fill: Fill,
    pub db: Db,
}

/// How long filling took, and the size on disk; stored with the data.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Fill {
    pub seconds: f64,
    pub bytes: u64,
}

pub async fn prepare(
    options: &Options,
    database: Database,
    orders: u64,
    cluster: Option<&Cluster>,
) -> anyhow::Result<Data> {
    let folder = options.work.join(format!("{}-{orders}", database.name().to_lowercase()));
    std::fs::create_dir_all(&folder)?;
    let name = format!("orders_{orders}");
    let url = match cluster {
        Some(cluster) => {
            cluster.create(&name).await?;
            cluster.url(&name)
        }
        None => folder.join("india.db").display().to_string(),
    };
    let note = folder.join("fill.json");
    let known = std::fs::read(&note).ok().and_then(|text| serde_json::from_slice(&text).ok());
    let db = Db::open(&url).await?.in_zone(INDIA.zone);
    bring_up_to_date(&db, INDIA.key, &pitlane::domains::calls().hooks(), Clock::system().now()).await?;
    let fill = match known {
        Some(fill) => fill,
        None => fill(&db, orders, &url, cluster.map(|cluster| (cluster, name.as_str()))).await?,
    };
    std::fs::write(&note, serde_json::to_vec(&fill)?)?;
    let started = Instant::now();
    demo::fill_cases(&db, &INDIA, CasePlan { cases: CASES, seed: SEED }, Clock::system().now(), |_| ()).await?;
    say(&format!("{CASES} escalations after {:.0} s", started.elapsed().as_secs_f64()));
    let started = Instant::now();
    let there: i64 = db.read().await?.one("SELECT COUNT(*) FROM leads", args![]).await?;
    let leads = LEADS.saturating_sub(there.unsigned_abs());
    if leads > 0 {
        demo::fill_leads(&db, &INDIA, LeadPlan { leads, seed: SEED }, Clock::system().now(), |_| ()).await?;
    }
    say(&format!("{LEADS} leads after {:.0} s", started.elapsed().as_secs_f64()));
    demo::fill_market(&db, &INDIA, LINES, SEED, Clock::system().now()).await?;
    if let Some(open) = options.open {
        leave_open(&db, open).await?;
    }
    Ok(Data { database, orders, folder, url, fill, db })
}

/// Gives up open orders beyond so many, and in proportion those of which something is due, evenly over the table.
async fn leave_open(db: &Db, most: u64) -> anyhow::Result<()> {
    let mut tx = db.write().await?;
    let open: i64 = tx.one("SELECT COUNT(*) FROM orders WHERE is_open", args![]).await?;
    let every = open / i64::try_from(most.max(1))?;
    if every > 1 {
        say("giving up orders");
        let sql = "UPDATE orders SET is_open = FALSE, amount = covered_amount, due_amount = 0, invoice_number = NULL,
                status_id = CASE WHEN insurance_company_id IS NULL THEN $1 ELSE $2 END
             WHERE id % $3 <> 0 AND (is_open OR EXISTS (SELECT 1 FROM order_dues d WHERE d.order_id = orders.id))";
        tx.run(sql, args![OrderStatus::Dead, OrderStatus::ClaimDead, every]).await?;
        let sql = "UPDATE estimate_links SET ended = 'outdated', ended_at = made_at
             WHERE ended IS NULL AND order_id IN (SELECT id FROM orders WHERE NOT is_open)";
        tx.run(sql, args![]).await?;
        rebuild_rollups(&mut tx).await?;
    }
    Ok(tx.save().await?)
}

async fn fill(db: &Db, orders: u64, url: &str, server: Option<(&Cluster, &str)>) -> anyhow::Result<Fill> {
    say(&format!("filling {} with {orders} orders", db.product()));
    let started = Instant::now();
    let report = |done| {
        if done % 100_000 == 0 {
            say(&format!("  {done}"));
        }
    };
    demo::fill(db, "india", Plan { orders, seed: SEED, desk: true }, Clock::system().now(), report).await?;
    let seconds = started.elapsed().as_secs_f64();
    let bytes = match server {
        Some((cluster, name)) => {
            // As the server's autovacuum does in time.
            cluster.execute(name, "VACUUM ANALYZE").await?;
            cluster.size(name).await?
        }
        None => std::fs::metadata(url)?.len(),
    };
    Ok(Fill { seconds, bytes })
}

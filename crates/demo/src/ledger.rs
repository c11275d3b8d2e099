//! Writes a run of orders with all their rows, and keeps the counters that continue from run to run.

use chrono::Duration;
use pitlane_base::reference::Batch;
use pitlane_platform::db::{DbResult, Tx};
use serde::{Deserialize, Serialize};

use super::customers::{self, CAR_COLUMNS, CUSTOMER_COLUMNS};
use super::maker::Maker;
use super::orders::Order;
use super::series::Places;
use super::{bills, claims, estimates, inventory, payments, rows, settlements, tickets, voices, workshop};

/// State that later orders need from earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Orders written.
    pub done: u64,
    /// Entries of all timelines.
    pub timeline: i64,
    #[serde(default)]
    pub bills: bills::Counts,
    #[serde(default)]
    pub estimates: estimates::Counts,
    /// Remarks on all orders.
    #[serde(default)]
    pub remarks: i64,
    /// Calls about feedback.
    #[serde(default)]
    pub attempts: i64,
    /// Photos and signatures.
    #[serde(default)]
    pub files: i64,
    /// Jobs on all job cards.
    #[serde(default)]
    pub jobs: i64,
    #[serde(default)]
    pub tickets: tickets::Counts,
    #[serde(default)]
    pub payments: payments::Counts,
    #[serde(default)]
    pub settlements: settlements::Counts,
}

/// Rows to be written.
struct Batches {
    customers: Batch,
    cars: Batch,
    leads: Batch,
    orders: Batch,
    services: Batch,
    evidence: Batch,
    times: Batch,
    timeline: Batch,
    remarks: Batch,
    feedback: Batch,
    attempts: Batch,
    files: Batch,
    inventories: Batch,
    job_cards: Batch,
    jobs: Batch,
    open_work: Batch,
    checklists: Batch,
    checklist_photos: Batch,
    tickets: tickets::Batches,
    payments: payments::Batches,
    settlements: settlements::Batches,
    estimates: estimates::Batches,
    bills: bills::Batches,
    claims: claims::Batches,
}

/// The tables with an id sequence.
pub const NUMBERED: &[&str] = &[
    "customers",
    "cars",
    "leads",
    "orders",
    "order_timeline",
    "order_remarks",
    "feedback_attempts",
    "files",
    "order_jobs",
    "cases",
    "case_comments",
    "case_events",
    "case_clock_spans",
    "payments",
    "payment_events",
    "order_settlements",
    "order_settlement_steps",
    "estimate_lines",
    "estimate_links",
    "estimate_decisions",
    "bills",
    "bill_lines",
    "credit_notes",
    "debit_notes",
];
/// The maximum number of unwritten orders.
const WAITING: u64 = 1_000;

impl Batches {
    fn new() -> Self {
        Self {
            customers: Batch::new("customers", CUSTOMER_COLUMNS, ""),
            cars: Batch::new("cars", CAR_COLUMNS, ""),
            leads: Batch::new("leads", rows::LEAD, ""),
            orders: Batch::new("orders", rows::ORDER, ""),
            services: Batch::new("order_services", rows::SERVICE, ""),
            evidence: Batch::new("order_evidence", rows::EVIDENCE, ""),
            times: Batch::new("order_times", rows::TIMES, ""),
            timeline: Batch::new("order_timeline", rows::TIMELINE, ""),
            remarks: Batch::new("order_remarks", voices::REMARK, ""),
            feedback: Batch::new("order_feedback", voices::FEEDBACK, ""),
            attempts: Batch::new("feedback_attempts", voices::ATTEMPT, ""),
            files: Batch::new("files", inventory::FILE, ""),
            inventories: Batch::new("order_inventories", inventory::INVENTORY, ""),
            job_cards: Batch::new("order_job_cards", workshop::JOB_CARD, ""),
            jobs: Batch::new("order_jobs", workshop::JOB, ""),
            open_work: Batch::new("order_open_work", workshop::OPEN_WORK, ""),
            checklists: Batch::new("order_checklists", workshop::CHECKLIST, ""),
            checklist_photos: Batch::new("order_checklist_photos", workshop::CHECKLIST_PHOTO, ""),
            tickets: tickets::Batches::new(),
            payments: payments::Batches::new(),
            settlements: settlements::Batches::new(),
            estimates: estimates::Batches::new(),
            bills: bills::Batches::new(),
            claims: claims::Batches::new(),
        }
    }

    /// Writes referenced rows first.
    async fn flush(&mut self, tx: &mut Tx) -> DbResult<()> {
        let all = [
            &mut self.customers,
            &mut self.cars,
            &mut self.leads,
            &mut self.orders,
            &mut self.services,
            &mut self.evidence,
            &mut self.times,
            &mut self.timeline,
            &mut self.remarks,
            &mut self.feedback,
            &mut self.attempts,
            &mut self.files,
            &mut self.inventories,
            &mut self.job_cards,
            &mut self.jobs,
            &mut self.open_work,
            &mut self.checklists,
            &mut self.checklist_photos,
        ];
        for batch in all {
            batch.flush(tx).await?;
        }
        self.estimates.flush(tx).await?;
        self.bills.flush(tx).await?;
        self.claims.flush(tx).await?;
        self.payments.flush(tx).await?;
        self.settlements.flush(tx).await?;
        self.tickets.flush(tx).await
    }
}

/// Writes the next `count` orders.
pub async fn write(tx: &mut Tx, maker: &Maker, counts: &mut Counts, places: &mut Places, count: u64) -> DbResult<()> {
    let mut batches = Batches::new();
    for index in counts.done..counts.done + count {
        let mut order = maker.order(index)?;
        add(&mut batches, maker, counts, places, &mut order)?;
        counts.done += 1;
        if counts.done.is_multiple_of(WAITING) {
            batches.flush(tx).await?;
        }
    }
    batches.flush(tx).await
}

fn add<'w>(
    batches: &mut Batches,
    maker: &'w Maker,
    counts: &mut Counts,
    places: &mut Places,
    order: &mut Order<'w>,
) -> DbResult<()> {
    let mut history = Vec::new();
    let (world, seed) = (&maker.world, maker.seed);
    if order.is_first {
        let since = order.created - Duration::minutes(60);
        batches.customers.push(customers::customer_row(world, seed, order.customer, &order.home, since));
        for car in customers::cars_of(order.customer) {
            batches.cars.push(customers::car_row(world, seed, car, order.customer, &order.home, since));
        }
    }
    let numbers = maker.bill_numbers(&mut batches.bills, &mut counts.bills, order, places)?;
    batches.leads.push(maker.lead_row(order));
    batches.orders.push_named(maker.order_row(order, numbers.last().map(|number| number.number.clone())))?;
    maker.add_claim(&mut batches.claims, order);
    let first_line = counts.estimates.next_line();
    maker.add_estimate(&mut batches.estimates, &mut counts.estimates, order, &mut history)?;
    maker.add_bills(&mut batches.bills, &mut counts.bills, order, (numbers, first_line), &mut history)?;
    maker.service_rows(order).into_iter().for_each(|row| batches.services.push(row));
    for row in rows::evidence_rows(order) {
        batches.evidence.push(row);
    }
    if let Some(row) = rows::times_row(order) {
        batches.times.push(row);
    }
    for row in maker.remark_rows(order, counts.remarks + 1) {
        batches.remarks.push(row);
        counts.remarks += 1;
    }
    if let Some((feedback, attempts)) = maker.feedback_rows(order, counts.attempts + 1) {
        batches.feedback.push(feedback);
        for row in attempts {
            batches.attempts.push(row);
            counts.attempts += 1;
        }
    }
    if let Some((inventory, files)) = maker.inventory_rows(order, counts.files + 1, &mut history) {
        batches.inventories.push(inventory);
        for row in maker.checklist_photo_rows(order, &files) {
            batches.checklist_photos.push(row);
        }
        for row in files {
            batches.files.push(row);
            counts.files += 1;
        }
    }
    add_work(batches, maker, counts, order);
    for row in maker.claim_file_rows(order, counts.files + 1) {
        batches.files.push(row);
        counts.files += 1;
    }
    maker.add_ticket(&mut batches.tickets, &mut counts.tickets, order)?;
    maker.add_payments(&mut batches.payments, &mut counts.payments, order, &mut history)?;
    maker.add_settlement(&mut batches.settlements, &mut counts.settlements, order, &mut history)?;
    for row in maker.timeline_rows(order, history, counts.timeline + 1) {
        batches.timeline.push(row);
        counts.timeline += 1;
    }
    Ok(())
}

/// Adds the work on the car and its photos.
fn add_work(batches: &mut Batches, maker: &Maker, counts: &mut Counts, order: &Order<'_>) {
    if let Some(rows) = maker.job_card_rows(order, counts.jobs + 1) {
        batches.job_cards.push(rows.card);
        for row in rows.jobs {
            batches.jobs.push(row);
            counts.jobs += 1;
        }
        rows.open_work.into_iter().for_each(|row| batches.open_work.push(row));
    }
    if let Some(row) = maker.checklist_row(order) {
        batches.checklists.push(row);
    }
}

//! The preview of an order's next bill, and what prevents it.

use chrono::NaiveDate;
use pitlane_base::texts;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders::{OrderDetail, Side};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::money::Money;
use pitlane_tax::codes::needs_code;
use pitlane_tax::country::Country;
use pitlane_tax::invoice::{BillDates, Draft, Invoice, compose};
use pitlane_workshop::estimates::{Agreed, AgreedLine, DearerJob, Registration, Supply};
use pitlane_workshop::job_cards::Undone;
use pitlane_workshop::{estimates, job_cards};
use serde_json::json;

use super::address;
use super::claim::{self, LineTotal, Repair};
use super::ledger::{self, BillWithLines};
use super::parties::{OrderFacts, Parties};
use super::prepared::PreparedBill;
use super::types::{BillRecipient, Missing};
use crate::payments;

/// What is billed next, before it is issued.
pub struct Prepared {
    pub agreed: Agreed,
    pub supply: Supply,
    pub parties: Parties,
    pub today: NaiveDate,
    pub dates: BillDates,
    /// The bills that the order has already, newest first.
    pub issued: Vec<BillWithLines>,
    /// The whole supply, taxed as for the customer. `None` while a line has an error.
    pub invoice: Option<Invoice>,
    /// The bills of the supply: one, or the insurer's and the customer's.
    pub bills: Vec<PreparedBill>,
    /// The work is not done yet: only a bill in advance can be issued.
    pub is_in_advance: bool,
    pub missing: Vec<Missing>,
}

/// Calculates the approved lines with the taxes of the date of supply. `registration` overrides the registration on the order.
pub async fn prepare(
    tx: &mut Tx,
    who: &Caller,
    order: &OrderDetail,
    registration: Registration,
    supplied_on: Option<NaiveDate>,
) -> Result<Prepared> {
    let (order_id, country) = (order.row.order_id, tax_country(who.region.country));
    let today = who.today();
    let agreed = estimates::agreed(tx, order_id).await?;
    let supply = Supply::read_on(tx, &who.region, order_id, registration, supplied_on.unwrap_or(today)).await?;
    let supply = supply.of_kinds(agreed.lines.iter().map(|line| line.draft.kind));
    let parties = Parties::current(country, &supply.parties, OrderFacts::from_order(order));
    let dates = bill_dates(tx, who, order).await?;
    let issued = ledger::bills_of_order(tx, order_id).await?;
    let mut missing = of_order(order, &parties, &agreed, &issued);
    missing.extend(of_supply(&supply));
    missing.extend(of_undone(&agreed, &job_cards::undone(tx, order_id).await?));
    let mut prepared = Prepared {
        is_in_advance: !order.row.status.id.is_done(),
        agreed,
        supply,
        parties,
        today,
        dates,
        issued,
        invoice: None,
        bills: Vec::new(),
        missing,
    };
    if !prepared.agreed.lines.is_empty() {
        compose_bills(tx, who, order, &mut prepared).await?;
    }
    Ok(prepared)
}

/// The bills of the agreed lines, and what prevents them.
async fn compose_bills(tx: &mut Tx, who: &Caller, order: &OrderDetail, prepared: &mut Prepared) -> Result<()> {
    let Prepared { agreed, supply, parties, missing, .. } = prepared;
    let drafts: Vec<Draft> = agreed.lines.iter().map(|line| line.draft.clone()).collect();
    let terms = supply.billed_terms(prepared.dates);
    let invoice = match compose(&drafts, Money::ZERO, &terms) {
        Ok(invoice) => invoice,
        Err(problems) => {
            missing.extend(problems.into_iter().map(|problem| {
                let line = problem.line.and_then(|at| agreed.lines.get(at));
                of_line(line, problem.field, &problem.fault.sentence(|amount| texts::money(who.region.country, amount)))
            }));
            missing.extend(without_code(supply, &parties.recipient, agreed.lines.iter()));
            return Ok(());
        }
    };
    let billed = agreed.lines.iter().zip(&invoice.document.lines);
    let totals: Vec<LineTotal> = billed.map(|(line, amounts)| (line.id, amounts.total)).collect();
    missing.extend(estimates::dearer_jobs(&agreed.lines, &invoice.document.lines).iter().filter_map(dearer));
    let insured =
        if order.row.order_type.is_insurance() { claim::insured(tx, who, order, &totals).await? } else { None };
    prepared.bills = match &insured {
        Some(insured) => {
            missing.extend(insured.missing.iter().cloned());
            let (code, name) = match &insured.state {
                Some((code, name)) => (code.as_str(), name.as_str()),
                None => supply.parties.address_state(),
            };
            let for_insurer = supply.treatments_for(insured.insurer.tax_number.as_deref(), (code, name))?;
            let repair = Repair { parties, drafts: &drafts, terms, for_insurer, invoice: &invoice };
            let large = |problems| ApiError::Internal(anyhow::anyhow!("a repair cannot be divided: {problems:?}"));
            claim::divided(&repair, insured).map_err(large)?
        }
        None => vec![PreparedBill {
            recipient: None,
            parties: parties.clone(),
            labour: supply.labour,
            parts: supply.parts,
            places: (0..drafts.len()).collect(),
            wholes: vec![None; drafts.len()],
            excess: vec![Money::ZERO; drafts.len()],
            invoice: invoice.clone(),
        }],
    };
    for bill in &prepared.bills {
        missing.extend(of_recipient(supply, agreed, bill));
    }
    prepared.invoice = Some(invoice);
    Ok(())
}

/// Approved work of which the job card states that it was not done: nobody pays for it.
fn of_undone(agreed: &Agreed, undone: &[Undone]) -> Vec<Missing> {
    let first = |job: &Undone| agreed.lines.iter().find(|line| line.job == job.estimate_job && !line.is_done);
    let of_job = |(job, line): (&Undone, &AgreedLine)| Missing {
        what: format!("lines.{}.approval", line.place - 1),
        sentence: format!(
            "Job {} was not done ({}). Record that it is declined, or let it be done.",
            line.job_title, job.because
        ),
    };
    undone.iter().filter_map(|job| Some((job, first(job)?))).map(of_job).collect()
}

/// What the supply itself still needs.
fn of_supply(supply: &Supply) -> Vec<Missing> {
    let mut missing = Vec::new();
    missing.extend(supply.sez_problem().map(|problem| Missing {
        what: "customer_sez".into(),
        sentence: format!("The special economic zone {problem}. Add it to the estimate."),
    }));
    if supply.parties.goods_delivery.is_none() && supply.goods_delivery_decides() {
        missing.push(Missing {
            what: "goods_delivery".into(),
            sentence:
                "Goods without any work are supplied where they are handed over, or where they are sent (IGST Act \
                       s. 10(1)). State which of the two it is: the tax depends on it."
                    .into(),
        });
    }
    missing
}

/// The lines without a code on a bill to this recipient that needs one.
fn without_code<'a>(supply: &Supply, recipient: &Side, lines: impl Iterator<Item = &'a AgreedLine>) -> Vec<Missing> {
    let why = needs_code(supply.turnover(), recipient.tax_number.is_some());
    let Some(why) = why.filter(|_| supply.rates.country == Country::India) else { return Vec::new() };
    let bare = lines.filter(|line| line.draft.code.is_none());
    bare.map(|line| of_line(Some(line), "hsn", &format!("is needed {why}; add it to the estimate"))).collect()
}

/// What the recipient of a bill still needs in India: codes on the lines, and an address (Rule 46).
fn of_recipient(supply: &Supply, agreed: &Agreed, bill: &PreparedBill) -> Vec<Missing> {
    if supply.rates.country != Country::India {
        return Vec::new();
    }
    let number = bill.parties.recipient.tax_number.as_deref();
    let lines = bill.places.iter().filter_map(|at| agreed.lines.get(*at));
    let mut missing = without_code(supply, &bill.parties.recipient, lines);
    let has_address = bill.recipient == Some(BillRecipient::Insurer) || supply.parties.has_address();
    missing.extend(address::needed(
        number,
        has_address,
        bill.parties.fleet.is_some(),
        bill.invoice.document.totals.taxable,
    ));
    missing
}

/// The dates of a bill that is issued now: today, and the day on which everything was paid, once it is.
pub async fn bill_dates(tx: &mut Tx, who: &Caller, order: &OrderDetail) -> Result<BillDates> {
    let zone = who.region.country.zone;
    let is_paid = order.row.paid_amount > Money::ZERO && order.row.due_amount <= Money::ZERO;
    let last = if is_paid { payments::last_received(tx, order.row.order_id).await? } else { None };
    let paid = last.map(|at| at.with_timezone(&zone).date_naive());
    Ok(BillDates { invoiced: who.region.clock.today(zone), paid })
}

/// What the order still needs.
fn of_order(order: &OrderDetail, parties: &Parties, agreed: &Agreed, issued: &[BillWithLines]) -> Vec<Missing> {
    let mut missing = Vec::new();
    let mut lacks = |what: &str, sentence: String| missing.push(Missing { what: what.into(), sentence });
    if order.row.status.id.is_dead() {
        lacks("dead", "The order is dead or a duplicate. Reopen it before it is billed.".into());
    }
    if let Some(number) = ledger::valid_number(issued) {
        lacks("billed", format!("Bill {number} is already issued. Credit it in full before you bill the order again."));
    }
    if parties.garage_id.is_none() {
        lacks(
            "garage",
            "No garage is chosen: it is the supplier of the bill. Choose it in the order's details.".into(),
        );
    } else if parties.supplier.is_none() {
        lacks("garage_state", "The garage has no state, which is needed for the tax. Add it to the garage.".into());
    }
    if agreed.version == 0 {
        lacks("estimate", "There is no estimate. Save one, and have its lines approved.".into());
    } else if agreed.lines.is_empty() {
        lacks("lines", "No line of the estimate is approved. Record the customer's decision.".into());
    }
    if !agreed.undecided.is_empty() {
        let names = agreed.undecided.join(", ");
        lacks("decisions", format!("No decision is recorded about: {names}. Record the approval, or remove them."));
    }
    missing
}

/// A job cannot be billed at more than its approved price, even if taxes have changed.
fn dearer(job: &DearerJob<'_>) -> Option<Missing> {
    let first = job.lines.first()?;
    let name = match job.lines.len() {
        1 => format!("Line {}, {}", first.place, first.service_name),
        _ => format!("Job {}", first.job_title),
    };
    Some(Missing {
        what: format!("lines.{}.total", first.place - 1),
        sentence: format!(
            "{name}: approved at {}, would be billed at {}. Save the estimate and ask for approval again.",
            job.agreed, job.billed
        ),
    })
}

fn of_line(line: Option<&AgreedLine>, field: &str, problem: &str) -> Missing {
    let name = match field {
        "tax_slab" => "the tax slab",
        "hsn" => "the HSN or SAC",
        other => other,
    };
    match line {
        Some(line) => Missing {
            what: format!("lines.{}.{field}", line.place - 1),
            sentence: format!("Line {}, {}: {name} {problem}.", line.place, line.service_name),
        },
        None => Missing { what: field.into(), sentence: format!("The estimate: {name} {problem}.") },
    }
}

impl Prepared {
    /// Fails with the full list while anything prevents the bill.
    pub fn check(&self) -> Result<&Invoice> {
        match (&self.invoice, self.missing.is_empty()) {
            (Some(invoice), true) => Ok(invoice),
            _ => Err(refused(&self.missing)),
        }
    }
}

/// The error that lists everything that prevents a bill.
pub fn refused(missing: &[Missing]) -> ApiError {
    let sentences: Vec<&str> = missing.iter().map(|one| one.sentence.as_str()).collect();
    ApiError::Conflict { message: sentences.join(" "), data: json!({ "missing": missing }) }
}

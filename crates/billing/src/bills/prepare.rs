//! The preview of an order's next bill, and what prevents it.

use chrono::NaiveDate;
use pitlane_orders::catalogue::tax_country;
use pitlane_orders::orders::{OrderDetail, state_named};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{ApiError, Result};
use pitlane_tax::codes::needs_code;
use pitlane_tax::country::Country;
use pitlane_tax::invoice::{Draft, Invoice, compose};
use pitlane_tax::line::{Line, LineAmounts, TaxAmounts};
use pitlane_tax::quantity::Quantity;
use pitlane_workshop::estimates;
use pitlane_workshop::estimates::{Agreed, AgreedLine, Price, Registration, Supply};
use serde_json::json;

use super::lines::IssueLine;
use super::parties::{OrderFacts, Parties};
use super::types::{BillLine, BillPreview, Missing};
use super::{ledger, rules};

/// A bill before it is issued.
pub struct Prepared {
    pub agreed: Agreed,
    pub supply: Supply,
    pub parties: Parties,
    pub today: NaiveDate,
    /// `None` while a line has an error.
    pub invoice: Option<Invoice>,
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
    let today = who.region.clock.today(who.region.country.zone);
    let agreed = estimates::agreed(tx, order_id).await?;
    let supply = Supply::read_on(tx, &who.region, order_id, registration, supplied_on.unwrap_or(today)).await?;
    let parties = Parties::current(country, &supply.parties, OrderFacts::from_order(order));
    let mut missing = of_order(tx, order, &parties, &agreed).await?;
    missing.extend(supply.sez_problem().map(|problem| Missing {
        what: "customer_sez".into(),
        sentence: format!("The special economic zone {problem}. Add it to the estimate."),
    }));
    let drafts: Vec<Draft> = agreed.lines.iter().map(|line| line.draft.clone()).collect();
    let mut invoice = None;
    if !drafts.is_empty() {
        let composed = compose(&drafts, pitlane_platform::money::Money::ZERO, &supply.billed_terms());
        match composed {
            Ok(composed) => {
                let billed = agreed.lines.iter().zip(&composed.document.lines);
                missing.extend(billed.filter_map(|(line, amounts)| dearer(line, amounts)));
                invoice = Some(composed);
            }
            Err(problems) => missing.extend(problems.into_iter().map(|problem| {
                let line = problem.line.and_then(|at| agreed.lines.get(at));
                of_line(line, problem.field, &problem.fault.to_string())
            })),
        }
        let (turnover, is_registered) = (supply.turnover(), parties.recipient.tax_number.is_some());
        if let Some(why) = needs_code(turnover, is_registered).filter(|_| country == Country::India) {
            let bare = agreed.lines.iter().filter(|line| line.draft.code.is_none());
            missing.extend(
                bare.map(|line| of_line(Some(line), "hsn", &format!("is needed {why}; add it to the estimate"))),
            );
        }
    }
    Ok(Prepared { agreed, supply, parties, today, invoice, missing })
}

/// What the order still needs.
async fn of_order(tx: &mut Tx, order: &OrderDetail, parties: &Parties, agreed: &Agreed) -> Result<Vec<Missing>> {
    let mut missing = Vec::new();
    let mut lacks = |what: &str, sentence: String| missing.push(Missing { what: what.into(), sentence });
    if order.row.status.id.is_dead() {
        lacks("dead", "The order is dead or a duplicate. Reopen it before it is billed.".into());
    }
    if let Some(number) = ledger::valid_number(tx, order.row.order_id).await? {
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
    Ok(missing)
}

/// A line cannot be billed at more than its approved price, even if taxes have changed.
fn dearer(line: &AgreedLine, amounts: &LineAmounts) -> Option<Missing> {
    (!line.price.covers(Price::new(amounts))).then(|| Missing {
        what: format!("lines.{}.total", line.place - 1),
        sentence: format!(
            "Line {}, {}: approved at {}, would be billed at {}. Save the estimate and ask for approval again.",
            line.place, line.service_name, line.price.total, amounts.total
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

    pub fn issue_lines(&self) -> Vec<IssueLine> {
        self.agreed.lines.iter().map(IssueLine::from_agreed).collect()
    }

    pub fn shown(&self) -> BillPreview {
        let terms = self.supply.terms();
        let country = terms.country;
        let place = self.supply.labour.place();
        let lines = self.invoice.as_ref().map(|invoice| {
            let lines = self.agreed.lines.iter().zip(&invoice.lines).zip(&invoice.document.lines);
            lines.map(|((agreed, line), amounts)| preview_line(agreed, line, amounts)).collect()
        });
        BillPreview {
            version: self.agreed.version,
            revision: self.agreed.revision,
            missing: self.missing.clone(),
            day: self.today,
            supplied_on: self.supply.day,
            is_igst: terms.is_igst(),
            igst_choice: self.supply.parties.igst_choice,
            may_choose_igst: rules::may_choose(&self.supply),
            may_be_sez: rules::may_be_sez(&self.supply),
            sez: self.supply.sez(),
            tax_reason: self.invoice.as_ref().map(|invoice| rules::tax_reason(invoice, &terms)).unwrap_or_default(),
            place_of_supply: place.map(|state| state_named(country, &state.code(), state.name())).unwrap_or_default(),
            supplier: self.parties.supplier.clone(),
            recipient: self.parties.recipient.clone(),
            lines: lines.unwrap_or_default(),
            totals: self.invoice.as_ref().map(|invoice| invoice.document.totals).unwrap_or_default(),
            by_rate: self.invoice.as_ref().map(|invoice| invoice.document.by_rate.clone()).unwrap_or_default(),
        }
    }
}

/// The error that lists everything that prevents a bill.
pub fn refused(missing: &[Missing]) -> ApiError {
    let sentences: Vec<&str> = missing.iter().map(|one| one.sentence.as_str()).collect();
    ApiError::Conflict { message: sentences.join(" "), data: json!({ "missing": missing }) }
}

fn preview_line(agreed: &AgreedLine, line: &Line, amounts: &LineAmounts) -> BillLine {
    let tax: TaxAmounts = amounts.tax;
    BillLine {
        id: 0,
        kind: line.kind,
        service_name: agreed.service_name.clone(),
        part_number: agreed.part_number.clone(),
        action: agreed.action.map(|action| action.as_str().into()),
        hsn: line.code.clone(),
        quantity: line.quantity,
        unit: agreed.unit.clone(),
        price: line.unit_price,
        discount: amounts.discount,
        taxable: amounts.taxable,
        tax: line.tax,
        rate: line.rate,
        amounts: tax,
        total: amounts.total,
        payer: agreed.payer,
        credited_quantity: Quantity::ZERO,
        credited: pitlane_platform::money::Money::ZERO,
    }
}

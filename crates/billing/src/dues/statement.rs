//! The statement of a fleet by month: what it owed before, what changed that, and what it owes after.

use chrono::NaiveDate;
use pitlane_base::access::Dues;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_base::scope::Scope;
use pitlane_base::sheets::{Csv, Line, MARK, csv_answer};
use pitlane_documents::{Document, FleetStatement, Party, StatementLine};
use pitlane_orders::catalogue::tax_country;
use pitlane_platform::access::Read;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::{Allow, Caller};
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::words::in_words;
use serde_json::json;
use tokio::sync::mpsc;

use super::flow::{self, Flow, FlowKind, MonthOfFlows};
use super::statement_store::{self as store, StatedFleet};
use super::types::StatementAsked;

/// A fleet with its month.
struct Stated {
    fleet: StatedFleet,
    days: (NaiveDate, NaiveDate),
    month: MonthOfFlows,
}

impl Stated {
    /// The sum of what changed the balance by such entries.
    fn sum(&self, kinds: &[FlowKind]) -> Money {
        self.month.flows.iter().filter(|flow| kinds.contains(&flow.kind)).map(|flow| flow.amount).sum()
    }

    /// `F12-2026-03`.
    fn number(&self) -> String {
        format!("F{}-{}", self.fleet.id, self.days.0.format("%Y-%m"))
    }

    /// Each entry with the balance after it.
    fn entries(&self) -> impl Iterator<Item = (&Flow, Money)> {
        let mut balance = self.month.opening;
        self.month.flows.iter().map(move |flow| {
            balance = balance + flow.amount;
            (flow, balance)
        })
    }
}

/// A statement is of all orders of a fleet: it is for those who see them.
async fn stated(who: &Caller, asked: &StatementAsked) -> Result<Stated> {
    let days = flow::month(&asked.month).ok_or_else(|| ApiError::invalid("month", "must be a month, as in 2026-03"))?;
    if days.0 > who.today() {
        return Err(ApiError::invalid("month", "must not be in the future"));
    }
    if Scope::for_session(&who.session) != Scope::Everything {
        return Err(ApiError::conflict("A statement has the orders of all cities. Ask finance for it."));
    }
    let mut tx = who.read().await?;
    let fleet = store::fleet(&mut tx, asked.fleet_id).await?.ok_or(ApiError::NotFound("fleet"))?;
    let now = store::balance(&mut tx, asked.fleet_id).await?;
    let since = store::flows(&mut tx, asked.fleet_id, days.0).await?;
    Ok(Stated { fleet, days, month: flow::of_month(now, since, days.1) })
}

/// Who has taken which statement out of the program is in the audit trail.
async fn audit(who: &Caller, asked: &StatementAsked, form: &str) -> Result<()> {
    let mut tx = who.write().await?;
    let after = json!({ "month": asked.month, "form": form });
    who.audit(&mut tx, Entry::done("fleet.statement", "fleet", asked.fleet_id).after(&after)).await?;
    Ok(tx.save().await?)
}

pub async fn download_fleet_statement(
    who: Allow<Read<Dues>>,
    letterhead: Letterhead,
    Params(asked): Params<StatementAsked>,
) -> Result<Pdf> {
    let stated = stated(&who, &asked).await?;
    audit(&who, &asked, "pdf").await?;
    let rules = letterhead.rules();
    let amount = |money: Money| rules.amount(money.minor());
    let line = |(flow, balance): (&Flow, Money)| StatementLine {
        day: flow.day,
        entry: flow.kind.name().to_owned(),
        number: flow.number.clone(),
        order: flow.order_id.to_string(),
        amount: amount(flow.amount),
        balance: amount(balance),
    };
    let closing = stated.month.closing;
    let paper = FleetStatement {
        sheet: letterhead.sheet(stated.number(), who.now()),
        payer: Party {
            name: stated.fleet.name.clone(),
            address: stated.fleet.address(),
            tax_id: stated.fleet.tax_number.clone(),
            mobile: stated.fleet.mobile.clone(),
            email: stated.fleet.email.clone(),
            contact: stated.fleet.contact.clone(),
            ..Party::default()
        },
        period_from: stated.days.0,
        period_to: stated.days.1,
        opening: amount(stated.month.opening),
        lines: stated.entries().map(line).collect(),
        billed: amount(stated.sum(&[FlowKind::Bill, FlowKind::DebitNote])),
        credited: amount(stated.sum(&[FlowKind::CreditNote])),
        paid: amount(stated.sum(&[FlowKind::Payment])),
        settled: amount(stated.sum(&[FlowKind::Settlement])),
        closing: amount(closing),
        in_words: in_words(closing, tax_country(who.region.country)).ok().filter(|_| closing > Money::ZERO),
    };
    Pdf::render(Document::FleetStatement(paper)).await
}

pub async fn download_fleet_statement_csv(
    who: Allow<Read<Dues>>,
    Params(asked): Params<StatementAsked>,
) -> Result<Csv> {
    let stated = stated(&who, &asked).await?;
    audit(&who, &asked, "csv").await?;
    let file = lines(&stated).map_err(|error| ApiError::Internal(error.into()))?;
    let count = i64::try_from(stated.month.flows.len()).unwrap_or(i64::MAX);
    let (sender, receiver) = mpsc::channel(1);
    // The channel has room for the file.
    let _ = sender.send(Ok(file.into())).await;
    Ok(csv_answer(&format!("Statement-{}.csv", stated.number()), count, receiver))
}

/// A line with a balance alone.
fn balance(line: &mut Line<'_>, day: NaiveDate, name: &str, balance: Money) -> csv::Result<()> {
    line.number(day)?;
    line.text(name)?;
    for _ in 0..3 {
        line.text("")?;
    }
    line.number(balance)?;
    line.end()
}

/// The balance before, each entry with the balance after it, and the balance after all.
fn lines(stated: &Stated) -> csv::Result<Vec<u8>> {
    let mut file = MARK.as_bytes().to_vec();
    let mut line = Line::new(&mut file);
    line.headings(["date", "entry", "number", "order_id", "amount", "balance"])?;
    balance(&mut line, stated.days.0, "Opening balance", stated.month.opening)?;
    for (flow, after) in stated.entries() {
        line.number(flow.day)?;
        line.text(flow.kind.name())?;
        line.maybe_text(flow.number.as_deref())?;
        line.number(flow.order_id)?;
        line.number(flow.amount)?;
        line.number(after)?;
        line.end()?;
    }
    balance(&mut line, stated.days.1, "Closing balance", stated.month.closing)?;
    line.flush()?;
    Ok(file)
}

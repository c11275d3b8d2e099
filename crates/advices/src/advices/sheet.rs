//! Advices as CSV, for the bank, for users whose downloads are enabled.

use axum::extract::RawQuery;
use futures_util::FutureExt;
use pitlane_base::access::PaymentAdvice;
use pitlane_base::list::Query;
use pitlane_base::sheets::{self, Csv, Pages, Table};
use pitlane_orders::banks;
use pitlane_platform::access::{Letter, Resource};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;

use super::show::{Payee, payee};
use super::states::AdviceState;
use super::store::{self, StoredAdvice};

/// A row of the file.
struct Row {
    advice: StoredAdvice,
    payee: Payee,
    /// Of what is to be paid, for who may pay it.
    account_number: Option<String>,
}

/// All that a query finds, in its order; the audit trail has the filter and the number of rows.
pub async fn download(who: &Caller, query: Query, asked: RawQuery) -> Result<Csv> {
    sheets::check_enabled(who).await?;
    let pages: Pages<Row> = Box::new(|tx, who, query| {
        async move {
            let mut rows = Vec::new();
            for advice in store::list_page(tx, query).await? {
                let payee = payee(tx, &advice).await?;
                let account_number = number_of(tx, who, &advice).await?;
                rows.push(Row { advice, payee, account_number });
            }
            Ok(rows)
        }
        .boxed()
    });
    sheets::download_pages(who, TABLE, pages, query, asked).await
}

async fn number_of(tx: &mut Tx, who: &Caller, advice: &StoredAdvice) -> Result<Option<String>> {
    let is_due = advice.state == AdviceState::Approved && advice.carried_at.is_none();
    let Some(id) = advice.account_id.filter(|_| is_due && who.profile.allows(PaymentAdvice::KEY, Letter::Update))
    else {
        return Ok(None);
    };
    let account = banks::account_by_id(tx, id).await?;
    let owner = (banks::PayeeKind::Garage, advice.garage_id);
    Ok(account.and_then(|account| banks::unseal(&who.region, owner, &account)))
}

const TABLE: Table<Row> = Table {
    name: "Payment_Advices.csv",
    entity: "payment_advice",
    columns: &[
        ("Number", |row, line, _| line.text(&row.advice.number)),
        ("Garage", |row, line, _| line.text(&row.advice.garage)),
        ("City", |row, line, _| line.text(&row.advice.city)),
        ("Period From", |row, line, _| line.maybe(Some(row.advice.period_from))),
        ("Period To", |row, line, _| line.maybe(Some(row.advice.period_to))),
        ("Orders", |row, line, _| line.number(row.advice.orders)),
        ("Gross", |row, line, _| line.number(row.advice.gross)),
        ("Deductions", |row, line, _| line.number(row.advice.deductions)),
        ("Net", |row, line, _| line.number(row.advice.net)),
        ("State", |row, line, _| line.text(row.advice.state.as_str())),
        ("Beneficiary", |row, line, _| line.maybe_text(row.payee.account.as_ref().map(|it| it.holder.as_str()))),
        ("Bank", |row, line, _| line.maybe_text(row.payee.account.as_ref().map(|it| it.bank.as_str()))),
        ("IFSC or BIC", |row, line, _| line.maybe_text(row.payee.account.as_ref().map(|it| it.code.as_str()))),
        ("Account", |row, line, _| line.maybe_text(row.account_number.as_deref())),
        ("Account Ends With", |row, line, _| line.maybe_text(row.payee.account.as_ref().map(|it| it.last4.as_str()))),
        ("UTR", |row, line, _| line.maybe_text(row.advice.utr.as_deref())),
        ("Paid On", |row, line, _| line.maybe(row.advice.paid_on)),
    ],
};

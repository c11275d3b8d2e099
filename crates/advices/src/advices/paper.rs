//! An advice as PDF.

use pitlane_base::access::PaymentAdvice;
use pitlane_base::papers::{Letterhead, Pdf};
use pitlane_documents::{AdvicePaper, AdvicePaperLine, Document, Party};
use pitlane_orders::catalogue::tax_country;
use pitlane_platform::access::Read;
use pitlane_platform::caller::Allow;
use pitlane_platform::error::{ApiError, Result};
use pitlane_platform::input::Params;
use pitlane_platform::money::Money;
use pitlane_tax::words::in_words;

use super::show::payee;
use super::store;
use super::types::WhichAdvice;

/// The time of issue is that of the last step, so a paid advice is the same bytes for ever.
pub async fn download_advice(
    who: Allow<Read<PaymentAdvice>>,
    letterhead: Letterhead,
    Params(which): Params<WhichAdvice>,
) -> Result<Pdf> {
    let mut tx = who.read().await?;
    let advice = store::by_uuid(&mut tx, &which.uuid).await?.ok_or(ApiError::NotFound("payment advice"))?;
    let lines = store::lines(&mut tx, advice.id).await?;
    let payee = payee(&mut tx, &advice).await?;
    drop(tx);
    let rules = letterhead.rules();
    let amount = |money: Money| rules.amount(money.minor());
    let state = if advice.carried_at.is_some() { "carried" } else { advice.state.as_str() };
    let account = payee.account.as_ref();
    let paper = AdvicePaper {
        sheet: letterhead.sheet(&advice.number, advice.changed_at),
        payee: Party {
            name: payee.name.clone(),
            address: payee.address.clone(),
            tax_id: payee.tax_number.clone(),
            ..Party::default()
        },
        period_from: advice.period_from,
        period_to: advice.period_to,
        state: state.to_owned(),
        bank: account.map(|account| account.bank.clone()),
        holder: account.map(|account| account.holder.clone()),
        account: account.map(|account| format!("{} (ends with {})", account.code, account.last4)),
        utr: advice.utr.clone(),
        paid_on: advice.paid_on,
        lines: lines
            .into_iter()
            .map(|line| AdvicePaperLine { description: line.description, amount: amount(line.amount) })
            .collect(),
        gross: amount(advice.gross),
        deductions: amount(-advice.deductions),
        net: amount(advice.net),
        in_words: in_words(advice.net, tax_country(who.region.country)).ok(),
    };
    Pdf::render(Document::PaymentAdvice(paper)).await
}

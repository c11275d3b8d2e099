//! The bills of an insured repair: one for what the insurer pays, one for the rest.

use pitlane_orders::orders::{OrderDetail, Side};
use pitlane_platform::caller::Caller;
use pitlane_platform::db::Tx;
use pitlane_platform::error::{Pending, Result};
use pitlane_platform::money::Money;
use pitlane_tax::division::{InsurerShare, PartInvoice, divide};
use pitlane_tax::invoice::{Draft, Invoice, Terms, compose};
use pitlane_tax::place::Treatment;
use pitlane_tax::problem::Problem;

use super::parties::Parties;
use super::prepared::PreparedBill;
use super::types::{BillRecipient, Missing};

/// What an insurer bears of a bill.
#[derive(Clone, Debug)]
pub struct Insured {
    pub insurer: Side,
    /// Code and name of the state of the insurer's address; `None`: no address is chosen yet.
    pub state: Option<(String, String)>,
    /// Of each line of the bill, in its order.
    pub share: InsurerShare,
    /// What the customer bears of each line as excess, with tax.
    pub excess: Vec<Money>,
    /// What the claim still needs before it can be billed.
    pub missing: Vec<Missing>,
}

/// A line of a repair to be billed: the line of the estimate, and its total with tax.
pub type LineTotal = (i64, Money);

/// What an insurer bears of the lines of an order; none if no insurer pays any of them.
type OfOrder = for<'a> fn(&'a mut Tx, &'a Caller, &'a OrderDetail, &'a [LineTotal]) -> Pending<'a, Option<Insured>>;

/// How the insurance domain answers what an insurer bears. It is a hook because claims depend on bills, and bills must not
/// depend on claims.
pub struct InsuredShares(pub OfOrder);

/// What the insurer of an order bears of these lines.
pub async fn insured(tx: &mut Tx, who: &Caller, order: &OrderDetail, lines: &[LineTotal]) -> Result<Option<Insured>> {
    match who.region.hooks.all::<InsuredShares>().next() {
        Some(InsuredShares(of_order)) => of_order(tx, who, order, lines).await,
        None => Ok(None),
    }
}

/// A repair to be divided.
pub struct Repair<'a> {
    /// As on the customer's bill.
    pub parties: &'a Parties,
    pub drafts: &'a [Draft],
    pub terms: Terms<'a>,
    /// The treatments of labour and parts for the insurer.
    pub for_insurer: (Treatment, Treatment),
    /// Taxed as for the customer.
    pub invoice: &'a Invoice,
}

/// The bills of a repair of which the insurer bears a share: the insurer's first.
pub fn divided(repair: &Repair<'_>, insured: &Insured) -> Result<Vec<PreparedBill>, Vec<Problem>> {
    let (labour, parts) = repair.for_insurer;
    let terms = Terms { labour, parts, ..repair.terms };
    let for_insurer = compose(repair.drafts, Money::ZERO, &terms)?;
    let division = divide(repair.invoice, &for_insurer, &insured.share, terms.rounding())?;
    let whole = |at: &usize| repair.invoice.document.lines[*at].gross;
    let bill = |part: PartInvoice, recipient, parties, (labour, parts), excess| PreparedBill {
        recipient: Some(recipient),
        parties,
        labour,
        parts,
        excess,
        wholes: part.places.iter().zip(&part.is_part).map(|(at, is_part)| is_part.then(|| whole(at))).collect(),
        places: part.places,
        invoice: part.invoice,
    };
    let insurers = division.insurer.map(|part| {
        let recipient = insured.insurer.clone();
        let parties = Parties { recipient, delivery: None, fleet: None, ..repair.parties.clone() };
        let none = vec![Money::ZERO; part.places.len()];
        bill(part, BillRecipient::Insurer, parties, repair.for_insurer, none)
    });
    let customers = division.customer.map(|part| {
        let excess = part.places.iter().map(|at| insured.excess[*at]).collect();
        let treatments = (repair.terms.labour, repair.terms.parts);
        bill(part, BillRecipient::Customer, repair.parties.clone(), treatments, excess)
    });
    Ok(insurers.into_iter().chain(customers).collect())
}

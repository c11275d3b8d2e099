//! The rules of settlements without money; pure.

mod check;
mod tax;

pub use check::{Known, certificate, check, normalised};
pub use tax::{deductible, law};

use pitlane_platform::money::Money;

use super::store::Counting;
use super::types::BilledShare;
use crate::payments::Payer;

/// What these entries close of a share. Tax that was deducted counts at most up to the share: what was credited beyond it
/// is not owed to the customer in money, because the deductor corrects it with the state.
pub fn counted_of<'a>(share: Money, entries: impl Iterator<Item = &'a Counting>) -> Money {
    let (mut tax, mut given_up) = (Money::ZERO, Money::ZERO);
    for entry in entries {
        let sum = if entry.kind.is_tax() { &mut tax } else { &mut given_up };
        *sum = *sum + entry.amount;
    }
    tax.min(share.max(Money::ZERO)) + given_up
}

/// What the entries close of an order with these bills.
pub fn counted(shares: &[BilledShare], entries: &[Counting]) -> Money {
    shares.iter().map(|share| counted_of(share.total, entries.iter().filter(|entry| share.is_of(entry.payer)))).sum()
}

/// What was given up of a payer's share.
pub fn given_up(entries: &[Counting], payer: Payer) -> Money {
    entries.iter().filter(|entry| entry.payer == payer && !entry.kind.is_tax()).map(|entry| entry.amount).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settlements::types::SettlementKind::{self, Salvage, TdsGst, TdsIncomeTax, WriteOff};

    fn share(recipient: Option<Payer>, total: i64) -> BilledShare {
        let [total, taxable, tax] = [total, total, 0].map(Money::from_minor);
        BilledShare { recipient, total, taxable, tax, supplier_number: None }
    }

    fn entry(payer: Payer, kind: SettlementKind, amount: i64) -> Counting {
        Counting { payer, kind, amount: Money::from_minor(amount) }
    }

    #[test]
    fn deducted_tax_counts_up_to_the_share_of_its_payer() {
        let entries = [
            entry(Payer::Customer, TdsIncomeTax, 20),
            entry(Payer::Customer, TdsGst, 15),
            entry(Payer::Insurer, TdsIncomeTax, 50),
            entry(Payer::Insurer, Salvage, 7),
        ];
        let counted = |shares: &[BilledShare]| counted(shares, &entries).minor();
        assert_eq!(counted(&[share(None, 1_000)]), 92);
        assert_eq!(counted(&[share(None, 60)]), 67);
        assert_eq!(counted(&[share(Some(Payer::Customer), 1_000), share(Some(Payer::Insurer), 1_000)]), 92);
        assert_eq!(counted(&[share(Some(Payer::Customer), 30), share(Some(Payer::Insurer), 1_000)]), 87);
        assert_eq!(counted(&[share(Some(Payer::Customer), 30)]), 30, "the insurer's bill was credited");
        assert_eq!(counted(&[]), 0, "an order that is not billed owes nothing");
    }

    #[test]
    fn what_is_given_up_is_the_payer_s() {
        let entries = [entry(Payer::Customer, WriteOff, 20), entry(Payer::Insurer, TdsIncomeTax, 50)];
        assert_eq!(given_up(&entries, Payer::Customer).minor(), 20);
        assert_eq!(given_up(&entries, Payer::Insurer).minor(), 0);
    }
}

//! What each payer of a billed order owes. A share is what the bills say, less what its payer has paid and what is settled
//! of it without money. No I/O.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use pitlane_base::codes::Payer;
use pitlane_platform::money::Money;
use pitlane_platform::words;

words! {
    /// Who owes a part of an order.
    DuePayer {
        Customer => "customer",
        /// The fleet for which an order is, in place of the customer.
        Fleet => "fleet",
        Insurer => "insurer",
        /// The garage, for what it does at its own cost.
        Garage => "garage",
        /// The company, for its goodwill.
        Company => "company",
    }
}

/// The id of the company as a payer, of which there is one.
pub const COMPANY: i64 = 1;

/// Who the payers of an order are, and since when they owe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parties {
    pub customer_id: i64,
    pub fleet_id: Option<i64>,
    pub insurer_id: Option<i64>,
    pub garage_id: Option<i64>,
    pub city_id: i64,
    pub day: NaiveDate,
}

/// What is billed, paid and settled of an order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Booked {
    /// The amount of the order, and what is due of it.
    pub amount: Money,
    pub due: Money,
    /// What the insurer's own bill comes to with its notes; none where one bill is for the entire supply.
    pub insurers_bill: Option<Money>,
    /// The lines of the other bills with their notes, by who pays them.
    pub lines: BTreeMap<Payer, Money>,
    /// The ledger by payer, with what the customer paid for the insurer counted as the insurer's.
    pub paid: BTreeMap<Payer, Money>,
    /// What the insurer deducted as tax, and what was given up of their share.
    pub insurers_tax: Money,
    pub insurers_given_up: Money,
}

/// The balance of a payer; below zero it is a credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OrderDue {
    pub payer: DuePayer,
    pub party_id: i64,
    pub city_id: i64,
    pub day: NaiveDate,
    pub amount: Money,
}

impl Booked {
    fn of(of: &BTreeMap<Payer, Money>, payer: Payer) -> Money {
        of.get(&payer).copied().unwrap_or_default()
    }

    /// The shares of garage and company. The round-off of the bill is the customer's; if it is more than the customer has to
    /// pay, the rest is theirs, as in the shares of a claim.
    fn goodwill(&self) -> [Money; 2] {
        let line = |payer| Self::of(&self.lines, payer);
        let insurer = self.insurers_bill.unwrap_or_else(|| line(Payer::Insurer));
        let own = match self.insurers_bill {
            Some(_) => line(Payer::Customer) + line(Payer::Insurer),
            None => line(Payer::Customer),
        };
        let mut shares = [own, line(Payer::Garage), line(Payer::Product)];
        let mut left = self.amount - insurer - shares.into_iter().sum::<Money>();
        for share in shares.iter_mut().filter(|share| **share > Money::ZERO) {
            let borne = left.max(-*share);
            (*share, left) = (*share + borne, left - borne);
        }
        [shares[1], shares[2]]
    }

    fn insurer(&self) -> Money {
        let paid = Self::of(&self.paid, Payer::Insurer);
        match self.insurers_bill {
            Some(share) => {
                // Tax counts up to the share, and nothing counts of a bill that is credited in full.
                let tax = self.insurers_tax.min(share.max(Money::ZERO));
                let settled = if share > Money::ZERO { tax + self.insurers_given_up } else { Money::ZERO };
                share - paid - settled
            }
            None => Self::left_of(Self::of(&self.lines, Payer::Insurer), paid),
        }
    }

    /// What is left of a share on a bill for the entire supply: what is paid beyond it was paid for the customer.
    fn left_of(share: Money, paid: Money) -> Money {
        share - paid.min(share).max(Money::ZERO)
    }

    /// What each kind of payer owes; the customer owes what is due and is nobody else's.
    fn by_kind(&self) -> [(Payer, Money); 4] {
        let [garage, company] = self.goodwill();
        let left = |payer, share: Money| {
            let paid = Self::of(&self.paid, payer);
            if self.insurers_bill.is_some() { share - paid } else { Self::left_of(share, paid) }
        };
        let insurer = self.insurer();
        let (garage, company) = (left(Payer::Garage, garage), left(Payer::Product, company));
        let customer = self.due - insurer - garage - company;
        [(Payer::Customer, customer), (Payer::Insurer, insurer), (Payer::Garage, garage), (Payer::Product, company)]
    }

    /// The balances that are not zero, by payer.
    pub fn dues(&self, parties: &Parties) -> Vec<OrderDue> {
        let of = |(payer, amount): (Payer, Money)| {
            let (payer, party_id) = parties.who_is(payer);
            OrderDue { payer, party_id, city_id: parties.city_id, day: parties.day, amount }
        };
        let mut dues: Vec<OrderDue> = Vec::new();
        for due in self.by_kind().map(of) {
            match dues.iter_mut().find(|other| other.payer == due.payer) {
                Some(same) => same.amount = same.amount + due.amount,
                None => dues.push(due),
            }
        }
        dues.retain(|due| due.amount != Money::ZERO);
        dues.sort_unstable();
        dues
    }
}

impl Parties {
    /// The party that pays as one of the payers of bills and payments. One that the order does not name is the customer.
    fn who_is(&self, payer: Payer) -> (DuePayer, i64) {
        let named = match payer {
            Payer::Customer => None,
            Payer::Insurer => self.insurer_id.map(|id| (DuePayer::Insurer, id)),
            Payer::Garage => self.garage_id.map(|id| (DuePayer::Garage, id)),
            Payer::Product => Some((DuePayer::Company, COMPANY)),
        };
        let customer =
            || self.fleet_id.map_or((DuePayer::Customer, self.customer_id), |fleet| (DuePayer::Fleet, fleet));
        named.unwrap_or_else(customer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parties() -> Parties {
        Parties {
            customer_id: 11,
            fleet_id: None,
            insurer_id: Some(7),
            garage_id: Some(42),
            city_id: 3,
            day: "2026-03-01".parse().expect("a day"),
        }
    }

    fn by_payer(of: &[(Payer, i64)]) -> BTreeMap<Payer, Money> {
        of.iter().map(|(payer, amount)| (*payer, Money::from_minor(*amount))).collect()
    }

    /// Amount and due in minor units, and the rest by payer.
    fn booked(
        (amount, due): (i64, i64),
        insurer: Option<i64>,
        lines: &[(Payer, i64)],
        paid: &[(Payer, i64)],
    ) -> Booked {
        Booked {
            amount: Money::from_minor(amount),
            due: Money::from_minor(due),
            insurers_bill: insurer.map(Money::from_minor),
            lines: by_payer(lines),
            paid: by_payer(paid),
            ..Booked::default()
        }
    }

    fn dues(of: &Booked, parties: &Parties) -> Vec<(&'static str, i64, i64)> {
        let all = of.dues(parties);
        assert_eq!(all.iter().map(|due| due.amount).sum::<Money>(), of.due, "they add up to what is due");
        all.into_iter().map(|due| (due.payer.as_str(), due.party_id, due.amount.minor())).collect()
    }

    #[test]
    fn a_bill_is_the_customer_s_or_the_fleet_s() {
        let bill = booked((1_000, 600), None, &[(Payer::Customer, 1_000)], &[(Payer::Customer, 400)]);
        assert_eq!(dues(&bill, &parties()), [("customer", 11, 600)]);
        assert_eq!(dues(&bill, &Parties { fleet_id: Some(5), ..parties() }), [("fleet", 5, 600)]);
        assert_eq!(dues(&Booked { due: Money::ZERO, ..bill }, &parties()), []);
    }

    #[test]
    fn goodwill_is_owed_by_who_gives_it() {
        let lines = [(Payer::Customer, 1_000), (Payer::Garage, 300), (Payer::Product, 200)];
        let bill = booked((1_500, 1_400), None, &lines, &[(Payer::Garage, 100)]);
        assert_eq!(dues(&bill, &parties()), [("customer", 11, 1_000), ("garage", 42, 200), ("company", 1, 200)]);
        // What the garage pays beyond its lines it pays for the customer.
        let more = booked((1_500, 1_000), None, &lines, &[(Payer::Garage, 500)]);
        assert_eq!(dues(&more, &parties()), [("customer", 11, 800), ("company", 1, 200)]);
        // Of rework without a customer the round-off is the garage's.
        let rework = booked((300, 300), None, &[(Payer::Garage, 312)], &[]);
        assert_eq!(dues(&rework, &parties()), [("garage", 42, 300)]);
    }

    #[test]
    fn an_insurer_who_paid_too_much_leaves_the_customer_s_part_due() {
        let lines = [(Payer::Customer, 400), (Payer::Insurer, 600)];
        let claim = |due, paid: i64| booked((3_000, due), Some(2_000), &lines, &[(Payer::Insurer, paid)]);
        assert_eq!(dues(&claim(1_000, 2_000), &parties()), [("customer", 11, 1_000)]);
        assert_eq!(dues(&claim(800, 2_200), &parties()), [("customer", 11, 1_000), ("insurer", 7, -200)]);
        let goodwill = booked((2_500, 2_500), Some(2_000), &[(Payer::Customer, 400), (Payer::Product, 100)], &[]);
        assert_eq!(dues(&goodwill, &parties()), [("customer", 11, 400), ("insurer", 7, 2_000), ("company", 1, 100)]);
    }

    #[test]
    fn tax_that_the_insurer_deducted_counts_up_to_their_share() {
        let claim = |insurer, due| Booked {
            insurers_tax: Money::from_minor(50),
            insurers_given_up: Money::from_minor(20),
            ..booked((400 + insurer, due), Some(insurer), &[(Payer::Customer, 400)], &[])
        };
        assert_eq!(dues(&claim(2_000, 2_330), &parties()), [("customer", 11, 400), ("insurer", 7, 1_930)]);
        assert_eq!(dues(&claim(0, 400), &parties()), [("customer", 11, 400)]);
    }
}

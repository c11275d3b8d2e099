//! What changes the balance of a payer, and the balances before and after a month. No I/O.

use chrono::{Datelike, Days, Months, NaiveDate};
use pitlane_platform::money::Money;

/// Why a balance changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FlowKind {
    Bill,
    DebitNote,
    CreditNote,
    Payment,
    /// Tax deducted, salvage, a write-off; or the cancellation of one.
    Settlement,
}

impl FlowKind {
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bill => "Bill",
            Self::DebitNote => "Debit note",
            Self::CreditNote => "Credit note",
            Self::Payment => "Payment",
            Self::Settlement => "Settled without money",
        }
    }
}

/// A change of a balance: above zero more is due.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Flow {
    pub day: NaiveDate,
    pub kind: FlowKind,
    pub order_id: i64,
    pub number: Option<String>,
    pub amount: Money,
}

/// A month as a statement has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MonthOfFlows {
    pub opening: Money,
    pub flows: Vec<Flow>,
    pub closing: Money,
}

/// The first and the last day of a month, written `2026-03`.
pub fn month(text: &str) -> Option<(NaiveDate, NaiveDate)> {
    let (year, month) = text.split_once('-')?;
    let first = NaiveDate::from_ymd_opt(year.parse().ok()?, month.parse().ok()?, 1)?;
    let last = first.checked_add_months(Months::new(1))?.checked_sub_days(Days::new(1))?;
    Some((first, last)).filter(|(first, _)| first.year() >= 2000)
}

/// The month up to its last day, from the present balance and all that has changed it since the first day.
pub fn of_month(now: Money, mut since: Vec<Flow>, last: NaiveDate) -> MonthOfFlows {
    since.sort();
    let changed: Money = since.iter().map(|flow| flow.amount).sum();
    let opening = now - changed;
    since.retain(|flow| flow.day <= last);
    let closing = opening + since.iter().map(|flow| flow.amount).sum();
    MonthOfFlows { opening, flows: since, closing }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(day: &str, amount: i64) -> Flow {
        Flow {
            day: day.parse().expect("a day"),
            kind: if amount > 0 { FlowKind::Bill } else { FlowKind::Payment },
            order_id: 1,
            number: None,
            amount: Money::from_minor(amount),
        }
    }

    #[test]
    fn a_month_begins_with_the_balance_with_which_the_one_before_ends() {
        let all =
            [flow("2026-02-10", 700), flow("2026-02-28", -200), flow("2026-03-01", 400), flow("2026-03-31", -100)];
        let now = Money::from_minor(800);
        let days = |text| month(text).expect("a month");
        let since = |first: NaiveDate| all.iter().filter(|flow| flow.day >= first).cloned().collect::<Vec<_>>();
        let (first, last) = days("2026-02");
        let february = of_month(now, since(first), last);
        assert_eq!((february.opening.minor(), february.flows.len(), february.closing.minor()), (0, 2, 500));
        let (first, last) = days("2026-03");
        let march = of_month(now, since(first), last);
        assert_eq!((march.opening, march.closing), (february.closing, now));
    }

    #[test]
    fn a_month_has_its_days() {
        let days = |text| month(text).map(|(first, last)| (first.to_string(), last.to_string()));
        assert_eq!(days("2028-02"), Some(("2028-02-01".into(), "2028-02-29".into())));
        assert_eq!([days("2026-13"), days("2026"), days("1999-12"), days("a-b")], [None, None, None, None]);
    }
}

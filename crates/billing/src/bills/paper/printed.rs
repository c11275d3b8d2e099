//! How amounts, taxes and parties are printed.

use pitlane_base::papers::Letterhead;
use pitlane_documents::{
    Amount, Company, OrderRef, Party, Rate as PaperRate, Region as Rules, Sheet, TaxKind as PaperTax, TaxShare, TaxSum,
    TaxSummary, Vehicle,
};
use pitlane_orders::orders::OrderDetail;
use pitlane_orders::papers::{odometer, spaced_plate};
use pitlane_platform::money::Money;
use pitlane_tax::line::{LineKind, TaxAmounts};
use pitlane_tax::place::TaxKind;
use pitlane_tax::rate::Rate;
use pitlane_tax::totals::RateSum;
use pitlane_tax::untaxed::Untaxed;

use crate::bills::parties::Parties;
use crate::bills::store::LineRow;

/// The printed amounts and parties of a bill.
pub struct Printed<'a> {
    pub rules: Rules,
    pub letterhead: &'a Letterhead,
    pub parties: Parties,
}

impl Printed<'_> {
    pub fn amount(&self, money: Money) -> Amount {
        self.rules.amount(money.minor())
    }

    pub fn sheet(&self, number: &str, at: chrono::DateTime<chrono::Utc>) -> Sheet {
        let mut sheet = self.letterhead.sheet(number, at);
        // Only the supplier's tax number is printed; the company in the letterhead is not the supplier.
        sheet.company.tax_id = String::new();
        sheet.company.other_tax_id = None;
        sheet
    }

    pub fn order(&self, order: &OrderDetail, zone: chrono_tz::Tz) -> OrderRef {
        OrderRef {
            number: order.row.order_id.to_string(),
            service: self.parties.service.clone(),
            booked_on: Some(order.row.created_at.with_timezone(&zone).date_naive()),
            garage: None,
            advisor: self.parties.advisor.clone(),
            fleet: self.parties.fleet.clone(),
        }
    }

    /// The endorsement for a special economic zone, in the wording of the rule; an unregistered garage makes no
    /// zero-rated supply.
    pub fn endorsement(&self) -> Option<String> {
        let is_registered = self.parties.supplier.as_ref().is_some_and(|side| side.tax_number.is_some());
        let sez = self.parties.recipient.sez.filter(|_| is_registered && self.rules == Rules::India)?;
        Some(sez.endorsement().to_owned())
    }

    pub fn vehicle(&self) -> Vehicle {
        let car = &self.parties.car;
        Vehicle {
            registration: spaced_plate(&car.registration),
            model: car.model.clone(),
            fuel: car.fuel.clone(),
            odometer: car.odometer.map(odometer),
            ..Vehicle::default()
        }
    }

    pub fn shares(&self, tax: TaxKind, rate: Rate, amounts: TaxAmounts) -> Vec<TaxShare> {
        let share = |kind, rate: Rate, money| TaxShare { kind, rate: paper_rate(rate), amount: self.amount(money) };
        match tax {
            TaxKind::None => Vec::new(),
            TaxKind::CgstSgst | TaxKind::CgstUtgst => {
                let other = if tax == TaxKind::CgstUtgst { PaperTax::Utgst } else { PaperTax::Sgst };
                vec![share(PaperTax::Cgst, rate.half(), amounts.central), share(other, rate.half(), amounts.state)]
            }
            TaxKind::Igst => vec![share(PaperTax::Igst, rate, amounts.integrated)],
            TaxKind::ServiceTax => vec![share(PaperTax::Service, rate, amounts.service)],
        }
    }

    pub fn summary(&self, sums: &[RateSum]) -> Vec<TaxSummary> {
        let taxed = sums.iter().filter(|sum| sum.kind != TaxKind::None);
        let of = |sum: &RateSum| TaxSummary {
            rate: paper_rate(sum.rate),
            taxable: self.amount(sum.taxable),
            taxes: self.shares(sum.kind, sum.rate, sum.tax),
            tax: self.amount(sum.tax.total()),
        };
        taxed.map(of).collect()
    }

    /// The taxes of the total, each with its rate if there is only one.
    pub fn sums(&self, sums: &[RateSum]) -> Vec<TaxSum> {
        let mut all: Vec<(PaperTax, Vec<PaperRate>, i64)> = Vec::new();
        for sum in sums {
            let parts = [
                (PaperTax::Cgst, sum.rate.half(), sum.tax.central),
                (
                    if sum.kind == TaxKind::CgstUtgst { PaperTax::Utgst } else { PaperTax::Sgst },
                    sum.rate.half(),
                    sum.tax.state,
                ),
                (PaperTax::Igst, sum.rate, sum.tax.integrated),
                (PaperTax::Service, sum.rate, sum.tax.service),
            ];
            for (kind, rate, money) in parts.into_iter().filter(|(.., money)| *money != Money::ZERO) {
                match all.iter_mut().find(|(known, ..)| *known == kind) {
                    Some((_, rates, minor)) => {
                        rates.push(paper_rate(rate));
                        *minor += money.minor();
                    }
                    None => all.push((kind, vec![paper_rate(rate)], money.minor())),
                }
            }
        }
        let of = |(kind, rates, minor): (PaperTax, Vec<PaperRate>, i64)| TaxSum {
            kind,
            rate: rates.first().copied().filter(|_| rates.len() == 1),
            amount: self.rules.amount(minor),
        };
        all.into_iter().map(of).collect()
    }

    pub fn some(&self, money: Money) -> Option<Amount> {
        (money != Money::ZERO).then(|| self.amount(money))
    }
}

fn paper_rate(rate: Rate) -> PaperRate {
    PaperRate(u32::try_from(rate.hundredths()).unwrap_or_default())
}

pub fn kind(kind: LineKind) -> pitlane_documents::LineKind {
    match kind {
        LineKind::Labour => pitlane_documents::LineKind::Labour,
        LineKind::Part => pitlane_documents::LineKind::Part,
    }
}

/// Part number and work action, if known, and the price of the whole line if the bill bears a part of it.
pub fn detail(line: &LineRow, printed: &Printed<'_>) -> Option<String> {
    let action = line.action.as_deref().map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_ascii_uppercase());
        first.into_iter().chain(letters).collect::<String>().replace('_', "-")
    });
    let whole = line.whole.map(|whole| format!("{} of {}", printed.amount(line.gross), printed.amount(whole)));
    let untaxed = line.untaxed.as_deref().and_then(Untaxed::parse).map(|kind| kind.words().to_owned());
    let parts: Vec<String> = line.part_number.iter().cloned().chain(action).chain(whole).chain(untaxed).collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

pub fn letterhead_of(supplier: Party) -> Company {
    let state = supplier.state.into_iter();
    Company {
        name: supplier.name,
        address: supplier.address.into_iter().chain(state).collect(),
        tax_id: supplier.tax_id.unwrap_or_default(),
        other_tax_id: supplier.other_tax_id,
        phone: supplier.mobile.unwrap_or_default(),
        email: supplier.email.unwrap_or_default(),
        ..Company::default()
    }
}

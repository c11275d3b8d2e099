//! The amounts of a new order: its lines with their taxes by the place of supply.

use anyhow::anyhow;
use chrono::NaiveDate;
use pitlane_billing::bills;
use pitlane_orders::catalogue::Rates;
use pitlane_platform::error::{ApiError, Fields, Result};
use pitlane_platform::money::Money;
use pitlane_tax::codes::Turnover;
use pitlane_tax::country::Country;
use pitlane_tax::discount::Discount;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::invoice::{Draft, Invoice, Terms, compose};
use pitlane_tax::line::LineKind;
use pitlane_tax::place::{Delivery, IndianSupply, MalaysianSupply, Recipient, Treatment};
use pitlane_tax::problem::Problem;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::rates::SupplyKind;
use pitlane_tax::state::State;
use pitlane_tax::taxpayer::Taxpayer;

use super::store::NewItem;

/// Who supplies whom, and where the goods go.
#[derive(Clone, Debug)]
pub struct Supply {
    /// GSTIN of the seller in India; none: not registered.
    pub seller_number: Option<String>,
    /// The state of the seller's address.
    pub seller_state: String,
    pub buyer_number: Option<String>,
    /// Where the goods are sent.
    pub state: String,
    pub day: NaiveDate,
}

/// The registration of a GSTIN.
fn registered(number: Option<&String>) -> Option<Gstin> {
    number.and_then(|text| Gstin::parse(text).ok()).filter(Gstin::is_registration)
}

impl Supply {
    fn treatment(&self, country: Country) -> Result<Treatment> {
        if country == Country::Malaysia {
            let supply = MalaysianSupply { is_registered: self.seller_number.is_some(), area: None };
            return Ok(supply.treatment(LineKind::Part));
        }
        let state = |code: &str| {
            State::from_code(code).ok_or_else(|| ApiError::Internal(anyhow!("{code} is not the code of a state")))
        };
        let seller = registered(self.seller_number.as_ref());
        let (sent_to, own) = (state(&self.state)?, state(&self.seller_state)?);
        let supply = IndianSupply {
            supplier: seller.as_ref().and_then(Gstin::state).unwrap_or(own),
            taxpayer: if seller.is_some() { Taxpayer::Regular } else { Taxpayer::Unregistered },
            recipient: Recipient {
                registered_in: registered(self.buyer_number.as_ref()).and_then(|gstin| gstin.state()),
                address: Some(sent_to),
                sez: None,
            },
            kind: SupplyKind::Goods,
            delivery: Some(Delivery::Sent(sent_to)),
            day: self.day,
        };
        Ok(supply.treatment())
    }
}

/// A line before its tax is known, with its number and name.
#[derive(Clone, Debug)]
pub struct Resolved {
    pub item: NewItem,
    pub chosen_rate: Option<pitlane_tax::rate::Rate>,
}

/// The amounts of an order.
#[derive(Clone, Debug)]
pub struct Priced {
    pub items: Vec<NewItem>,
    pub items_amount: Money,
    pub discount: Money,
    pub tax: Money,
    pub tax_reason: String,
}

/// The path of a field of an order, from that of the line of a bill.
fn path(problem: &Problem) -> String {
    let field = match problem.field {
        "tax_slab" => "slab",
        "lines" => "items",
        field => field,
    };
    problem.line.map_or_else(|| field.to_owned(), |line| format!("items.{line}.{field}"))
}

fn draft(line: &Resolved) -> Draft {
    let thousandths = line.item.quantity.saturating_mul(1_000);
    Draft {
        kind: LineKind::Part,
        code: line.item.hsn.clone(),
        quantity: Quantity::from_thousandths(thousandths).unwrap_or(Quantity::ZERO),
        unit_price: line.item.price,
        discount: Discount::Amount(line.item.discount),
        rate: line.chosen_rate,
    }
}

/// Calculates the order; every line and field that is wrong is named.
pub fn price(lines: Vec<Resolved>, discount: Money, supply: &Supply, rates: &Rates) -> Result<Priced> {
    let treatment = supply.treatment(rates.country)?;
    let terms = Terms {
        country: rates.country,
        rates: &rates.table,
        day: supply.day,
        bill: None,
        turnover: Turnover::UpToFiveCrore,
        labour: treatment,
        parts: treatment,
    };
    let drafts: Vec<Draft> = lines.iter().map(draft).collect();
    let invoice = compose(&drafts, Discount::Amount(discount), &terms).map_err(|problems| {
        let mut fields = Fields::new();
        for problem in &problems {
            fields.add(path(problem), problem.fault.sentence(|money| money.to_string()));
        }
        ApiError::Invalid(fields)
    })?;
    let totals = invoice.document.totals;
    let (items_amount, tax_reason) = (totals.material, bills::tax_reason(&invoice, &terms));
    let items = with_amounts(lines, &invoice);
    Ok(Priced { items, items_amount, discount: totals.discount, tax: totals.tax_total, tax_reason })
}

fn with_amounts(lines: Vec<Resolved>, invoice: &Invoice) -> Vec<NewItem> {
    let amounts = invoice.lines.iter().zip(&invoice.document.lines);
    let with =
        |(line, (taxed, amounts)): (Resolved, (&pitlane_tax::line::Line, &pitlane_tax::line::LineAmounts))| NewItem {
            discount: amounts.discount,
            slab: taxed.rate,
            tax: amounts.tax.total(),
            amount: amounts.total,
            ..line.item
        };
    lines.into_iter().zip(amounts).map(with).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn supply(seller: Option<&str>, state: &str) -> Supply {
        Supply {
            seller_number: seller.map(Into::into),
            seller_state: "29".into(),
            buyer_number: None,
            state: state.into(),
            day: "2026-03-10".parse().unwrap(),
        }
    }

    #[test]
    fn the_state_to_which_goods_are_sent_decides_the_tax() {
        use pitlane_tax::place::TaxKind;
        let of = |supply: Supply, country| supply.treatment(country).unwrap().tax;
        let number = Some("27AAPFU0939F1ZV");
        assert_eq!(
            of(supply(number, "27"), Country::India),
            TaxKind::CgstSgst,
            "registered in 27, whatever the address"
        );
        assert_eq!(of(supply(number, "29"), Country::India), TaxKind::Igst);
        assert_eq!(of(supply(None, "29"), Country::India), TaxKind::None, "not registered");
        assert_eq!(of(supply(Some("W10-1808-32000001"), "14"), Country::Malaysia), TaxKind::None);
        let registered = Supply { buyer_number: Some("29AAGCB7383J1Z4".into()), ..supply(number, "27") };
        assert_eq!(of(registered, Country::India), TaxKind::CgstSgst, "sent to 27");
        assert!(supply(number, "99x").treatment(Country::India).is_err());
    }
}

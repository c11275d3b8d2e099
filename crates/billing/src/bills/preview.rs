//! Bills before they are issued, as responses.

use pitlane_orders::orders::state_named;
use pitlane_platform::money::Money;
use pitlane_tax::invoice::{Invoice, Terms};
use pitlane_tax::line::TaxAmounts;
use pitlane_tax::place::Reason;
use pitlane_tax::quantity::Quantity;
use pitlane_tax::totals::Totals;
use pitlane_workshop::estimates::AgreedLine;

use super::prepare::Prepared;
use super::prepared::PreparedBill;
use super::rules;
use super::types::{BillLine, BillPreview, PreparedBillShown};

impl Prepared {
    /// The sum of the bills.
    pub fn totals(&self) -> Totals {
        let all = self.bills.iter().map(|bill| bill.invoice.document.totals);
        all.reduce(added).unwrap_or_default()
    }

    pub fn shown(&self) -> BillPreview {
        let terms = self.supply.terms();
        let country = terms.country;
        let place = self.supply.labour.place();
        let lines = self.invoice.as_ref().map(|invoice| {
            let lines = self.agreed.lines.iter().enumerate();
            lines.map(|(at, agreed)| preview_line(agreed, invoice, at, None)).collect()
        });
        BillPreview {
            version: self.agreed.version,
            revision: self.agreed.revision,
            missing: self.missing.clone(),
            day: self.today,
            supplied_on: self.supply.day,
            is_in_advance: self.is_in_advance,
            is_igst: terms.is_igst(),
            igst_choice: self.supply.parties.igst_choice,
            igst_reason: self.supply.parties.igst_reason.clone(),
            is_igst_by_place: terms.is_igst() != matches!(self.supply.labour.reason, Reason::Chosen { .. }),
            may_choose_igst: rules::may_choose(&self.supply),
            may_be_sez: rules::may_be_sez(&self.supply),
            sez: self.supply.sez(),
            supply_kind: self.supply.kind,
            goods_delivery: self.supply.parties.goods_delivery,
            goods_delivery_decides: self.supply.goods_delivery_decides(),
            taxpayer: self.supply.taxpayer,
            tax_reason: self.invoice.as_ref().map(|invoice| rules::tax_reason(invoice, &terms)).unwrap_or_default(),
            place_of_supply: place.map(|state| state_named(country, &state.code(), state.name())).unwrap_or_default(),
            supplier: self.parties.supplier.clone(),
            recipient: self.parties.recipient.clone(),
            lines: lines.unwrap_or_default(),
            discount_percent: self.agreed.discount_percent,
            totals: self.totals(),
            by_rate: self.invoice.as_ref().map(|invoice| invoice.document.by_rate.clone()).unwrap_or_default(),
            bills: self.bills.iter().map(|bill| self.shown_bill(bill)).collect(),
        }
    }

    fn shown_bill(&self, bill: &PreparedBill) -> PreparedBillShown {
        let country = self.supply.rates.country;
        let terms = Terms { labour: bill.labour, parts: bill.parts, ..self.supply.terms() };
        let place = bill.labour.place();
        let document = &bill.invoice.document;
        let lines = bill.places.iter().zip(&bill.wholes).enumerate();
        let line = |(at, (place, whole)): (usize, (&usize, &Option<Money>))| {
            preview_line(&self.agreed.lines[*place], &bill.invoice, at, *whole)
        };
        PreparedBillShown {
            recipient_kind: bill.recipient,
            title: rules::title(self.supply.taxpayer, bill),
            recipient: bill.parties.recipient.clone(),
            is_igst: terms.is_igst(),
            tax_reason: rules::tax_reason(&bill.invoice, &terms),
            place_of_supply: place.map(|state| state_named(country, &state.code(), state.name())).unwrap_or_default(),
            lines: lines.map(line).collect(),
            totals: document.totals,
            by_rate: document.by_rate.clone(),
        }
    }
}

/// The sum of two bills.
pub fn added(one: Totals, other: Totals) -> Totals {
    let tax = TaxAmounts {
        central: one.tax.central + other.tax.central,
        state: one.tax.state + other.tax.state,
        integrated: one.tax.integrated + other.tax.integrated,
        service: one.tax.service + other.tax.service,
    };
    Totals {
        labour: one.labour + other.labour,
        material: one.material + other.material,
        discount: one.discount + other.discount,
        taxable: one.taxable + other.taxable,
        tax,
        tax_total: one.tax_total + other.tax_total,
        round_off: one.round_off + other.round_off,
        total: one.total + other.total,
    }
}

/// A line of a bill; `whole` is the price of the whole line if the bill bears a part of it.
fn preview_line(agreed: &AgreedLine, invoice: &Invoice, at: usize, whole: Option<Money>) -> BillLine {
    let (line, amounts) = (&invoice.lines[at], &invoice.document.lines[at]);
    BillLine {
        id: 0,
        job: Some(agreed.job),
        job_title: Some(agreed.job_title.clone()),
        kind: line.kind,
        service_name: agreed.service_name.clone(),
        part_number: agreed.part_number.clone(),
        action: agreed.action.map(|action| action.as_str().into()),
        hsn: line.code.clone(),
        quantity: agreed.draft.quantity,
        uqc: agreed.draft.code.is_some().then(|| agreed.unit.uqc()),
        unit: agreed.unit.as_str().into(),
        price: agreed.draft.unit_price,
        whole,
        discount: amounts.discount,
        discount_percent: agreed.discount_percent,
        taxable: amounts.taxable,
        tax: line.tax,
        rate: line.rate,
        amounts: amounts.tax,
        total: amounts.total,
        payer: agreed.payer,
        untaxed: invoice.untaxed[at],
        credited_quantity: Quantity::ZERO,
        credited: Money::ZERO,
        debited: Money::ZERO,
        current_rate: line.rate,
        right_rate: None,
    }
}

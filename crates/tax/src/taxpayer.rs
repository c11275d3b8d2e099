//! How a supplier in India is registered for GST on a day, which decides whether its bills bear tax.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A supplier's registration (CGST Act s. 10, 22 and 32).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Taxpayer {
    /// Charges tax on tax invoices.
    Regular,
    /// Pays a share of its turnover and must not collect tax (s. 10(4)): its bills are bills of supply.
    Composition,
    /// Must not collect tax (s. 32(1)).
    Unregistered,
}

impl Taxpayer {
    pub const ALL: [Self; 3] = [Self::Regular, Self::Composition, Self::Unregistered];

    /// The value stored in databases and sent over the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Regular => "regular",
            Self::Composition => "composition",
            Self::Unregistered => "unregistered",
        }
    }

    pub fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.key() == key)
    }

    /// Whether the supplier's bills may bear tax.
    pub const fn charges_tax(self) -> bool {
        matches!(self, Self::Regular)
    }

    /// The words that each bill of the supplier must show: those of Rule 5(1)(f) for a composition taxable person; for an
    /// unregistered one, why there is no tax.
    pub const fn declaration(self) -> Option<&'static str> {
        match self {
            Self::Regular => None,
            Self::Composition => Some("Composition taxable person, not eligible to collect tax on supplies"),
            Self::Unregistered => Some("The supplier is not registered under GST: no tax is charged on this bill"),
        }
    }
}

/// What a bill in India is by law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum BillTitle {
    /// CGST Act s. 31(1) and (2).
    TaxInvoice,
    /// Instead of a tax invoice if the supplier pays tax by composition or nothing on the bill is taxable (s. 31(3)(c),
    /// Rule 49).
    BillOfSupply,
    /// One document for taxable and untaxed supplies to an unregistered recipient (Rule 46A).
    InvoiceCumBillOfSupply,
    /// Both documents are those of registered persons; an unregistered one issues a bill.
    Bill,
}

impl BillTitle {
    /// `is_taxable` is whether any line bears tax or is zero-rated: a supply under a letter of undertaking is on a tax
    /// invoice although no tax is paid (Rule 46, first proviso). `is_mixed` is whether another line bears none, on a bill
    /// to an unregistered recipient.
    pub const fn new(supplier: Taxpayer, is_taxable: bool, is_mixed: bool) -> Self {
        match supplier {
            Taxpayer::Regular if is_taxable && is_mixed => Self::InvoiceCumBillOfSupply,
            Taxpayer::Regular if is_taxable => Self::TaxInvoice,
            Taxpayer::Regular | Taxpayer::Composition => Self::BillOfSupply,
            Taxpayer::Unregistered => Self::Bill,
        }
    }

    pub const ALL: [Self; 4] = [Self::TaxInvoice, Self::BillOfSupply, Self::InvoiceCumBillOfSupply, Self::Bill];

    /// The value stored in databases and sent over the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::TaxInvoice => "tax_invoice",
            Self::BillOfSupply => "bill_of_supply",
            Self::InvoiceCumBillOfSupply => "invoice_cum_bill_of_supply",
            Self::Bill => "bill",
        }
    }

    pub fn parse(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|title| title.key() == key)
    }

    pub const fn words(self) -> &'static str {
        match self {
            Self::TaxInvoice => "Tax invoice",
            Self::BillOfSupply => "Bill of supply",
            Self::InvoiceCumBillOfSupply => "Invoice-cum-bill of supply",
            Self::Bill => "Bill",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_regular_taxpayer_charges_tax_and_issues_tax_invoices() {
        assert_eq!(BillTitle::new(Taxpayer::Regular, true, false), BillTitle::TaxInvoice);
        assert_eq!(BillTitle::new(Taxpayer::Regular, true, true), BillTitle::InvoiceCumBillOfSupply);
        for (is_taxable, is_mixed) in [(true, true), (true, false), (false, true), (false, false)] {
            assert!(is_taxable || BillTitle::new(Taxpayer::Regular, false, is_mixed) == BillTitle::BillOfSupply);
            assert_eq!(BillTitle::new(Taxpayer::Composition, is_taxable, is_mixed), BillTitle::BillOfSupply);
            assert_eq!(BillTitle::new(Taxpayer::Unregistered, is_taxable, is_mixed), BillTitle::Bill);
        }
        let charging: Vec<Taxpayer> = Taxpayer::ALL.into_iter().filter(|kind| kind.charges_tax()).collect();
        assert_eq!(charging, [Taxpayer::Regular]);
    }

    #[test]
    fn keys_round_trip() {
        for kind in Taxpayer::ALL {
            assert_eq!(Taxpayer::parse(kind.key()), Some(kind));
        }
        assert_eq!(Taxpayer::parse("exempt"), None);
        for title in BillTitle::ALL {
            assert_eq!(BillTitle::parse(title.key()), Some(title));
        }
    }
}

//! A vendor as its bank account sees it.

use pitlane_orders::banks::{Payee, PayeeKind};

use super::types::VendorFacts;

pub fn payee(id: i64, facts: &VendorFacts) -> Payee<'_> {
    Payee {
        kind: PayeeKind::Vendor,
        id,
        name: &facts.business.name,
        legal_name: facts.own.legal_name.as_deref(),
        mobile: facts.business.mobile.as_deref(),
    }
}

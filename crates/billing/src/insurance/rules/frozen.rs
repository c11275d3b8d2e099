//! Which facts of a claim may still be changed: they decide what insurer and customer pay.

use crate::insurance::store::StoredClaim;

/// What the shares of a claim were agreed on already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreed {
    /// A bill stands.
    pub is_billed: bool,
    /// The insurer has given its delivery order.
    pub is_promised: bool,
}

/// What prevents a change of facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Frozen {
    /// The bills say who pays what: they are corrected by credit notes only.
    Bills,
    /// It needs a reason, and a new survey.
    Reason,
}

/// The facts that differ, by the names of their fields.
pub fn changed(before: &StoredClaim, after: &StoredClaim) -> Vec<&'static str> {
    let all = [
        ("policy_type", before.policy_type != after.policy_type),
        ("covers_consumables", before.covers_consumables != after.covers_consumables),
        ("registered_on", before.registered_on != after.registered_on),
        ("damaged_on", before.damaged_on != after.damaged_on),
        ("engine_cc", before.engine_cc != after.engine_cc),
        ("compulsory_excess", before.compulsory_excess != after.compulsory_excess),
        ("voluntary_excess", before.voluntary_excess != after.voluntary_excess),
    ];
    all.into_iter().filter(|(_, differs)| *differs).map(|(field, _)| field).collect()
}

/// What prevents a change of these facts; `changed` includes the insurer and its address, which are on the bill.
pub fn check(changed: &[&str], agreed: Agreed, reason: Option<&str>) -> Result<(), Frozen> {
    if changed.is_empty() {
        Ok(())
    } else if agreed.is_billed {
        Err(Frozen::Bills)
    } else if agreed.is_promised && changed.iter().any(|field| !is_recipient(field)) && reason.is_none() {
        Err(Frozen::Reason)
    } else {
        Ok(())
    }
}

/// The insurer and its address are on the bill, but decide nothing of the shares.
fn is_recipient(field: &str) -> bool {
    matches!(field, "company_id" | "address_id")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_frozen_by_bills_and_need_a_reason_beside_a_delivery_order() {
        let (billed, promised) =
            (Agreed { is_billed: true, is_promised: true }, Agreed { is_billed: false, is_promised: true });
        assert_eq!(check(&["engine_cc"], Agreed::default(), None), Ok(()));
        assert_eq!(check(&["engine_cc"], promised, None), Err(Frozen::Reason));
        assert_eq!(check(&["engine_cc"], promised, Some("Read from the papers")), Ok(()));
        assert_eq!(check(&["address_id"], promised, None), Ok(()));
        assert_eq!(check(&["address_id"], billed, Some("Moved")), Err(Frozen::Bills));
        assert_eq!(check(&[], billed, None), Ok(()));
    }
}

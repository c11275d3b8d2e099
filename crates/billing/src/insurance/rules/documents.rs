//! The documents that a claim needs, by country.

use pitlane_orders::orders::Settlement;
use pitlane_platform::country::Country;

use crate::insurance::types::DOCUMENT_KINDS;

/// A document under its name in the country, and whether the insurer requires it for payment.
pub struct Paper {
    pub kind: &'static str,
    pub name: &'static str,
    pub is_required: bool,
}

/// The facts that decide which documents are needed.
#[derive(Clone, Copy, Default)]
pub struct ClaimFacts {
    pub settlement: Option<Settlement>,
    /// The surveyor has approved.
    pub is_approved: bool,
    /// The car was handed back.
    pub is_delivered: bool,
}

/// The documents of a claim, in the order in which they are requested.
pub fn papers(country: &Country, facts: ClaimFacts) -> Vec<Paper> {
    let india = country.is_india();
    DOCUMENT_KINDS
        .into_iter()
        .filter_map(|kind| {
            let name = if india { indian(kind) } else { malaysian(kind) };
            Some(Paper { kind, name: name?, is_required: is_required(kind, india, facts) })
        })
        .collect()
}

/// The documents that every claim in the country needs from its beginning.
pub fn from_the_beginning(country: &Country) -> Vec<&'static str> {
    let papers = papers(country, ClaimFacts::default());
    papers.into_iter().filter(|paper| paper.is_required).map(|paper| paper.kind).collect()
}

fn is_required(kind: &str, india: bool, facts: ClaimFacts) -> bool {
    let pays_first = facts.settlement == Some(Settlement::Reimbursement);
    match kind {
        "claim_form" | "claim_policy" | "claim_registration" | "claim_licence" | "claim_identity" | "claim_photos" => {
            true
        }
        // Malaysia: every claim needs a police report, made within a day.
        "claim_police_report" => !india,
        "claim_tax_identity" => india,
        "claim_survey_report" => facts.is_approved,
        "claim_delivery_order" => facts.is_approved && !pays_first,
        // The customer confirms that the repair is satisfactory.
        "claim_satisfaction" => facts.is_delivered,
        "claim_receipt" | "claim_cheque" => pays_first && facts.is_delivered,
        _ => false,
    }
}

fn indian(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "claim_form" => "Claim form, signed",
        "claim_policy" => "Insurance policy",
        "claim_registration" => "Registration certificate (RC)",
        "claim_licence" => "Driving licence",
        "claim_identity" => "Identity and address (KYC)",
        "claim_tax_identity" => "PAN card",
        "claim_police_report" => "Police report (FIR)",
        "claim_photos" => "Photos of the damage",
        "claim_survey_report" => "Survey report",
        "claim_delivery_order" => "Delivery order (DO)",
        "claim_satisfaction" => "Satisfaction voucher",
        "claim_receipt" => "Payment receipt",
        "claim_cheque" => "Cancelled cheque",
        "claim_other" => "Other",
        _ => return None,
    })
}

fn malaysian(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "claim_form" => "Claim form, signed",
        "claim_policy" => "Policy or cover note",
        "claim_registration" => "Vehicle ownership certificate (VOC)",
        "claim_licence" => "Driving licence",
        "claim_identity" => "MyKad or passport",
        "claim_police_report" => "Police report",
        "claim_photos" => "Photos of the damage",
        "claim_survey_report" => "Adjuster's report",
        "claim_delivery_order" => "Letter of undertaking (delivery order)",
        "claim_satisfaction" => "Discharge voucher",
        "claim_receipt" => "Payment receipt",
        "claim_cheque" => "Bank details of the insured",
        "claim_other" => "Other",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn required(country: &Country, facts: ClaimFacts) -> Vec<&'static str> {
        papers(country, facts).into_iter().filter(|paper| paper.is_required).map(|paper| paper.kind).collect()
    }

    #[test]
    fn each_country_has_its_own_documents() {
        let begin = ClaimFacts::default();
        assert!(required(&INDIA, begin).contains(&"claim_tax_identity"));
        assert!(!required(&INDIA, begin).contains(&"claim_police_report"));
        assert!(required(&MALAYSIA, begin).contains(&"claim_police_report"));
        assert!(papers(&MALAYSIA, begin).iter().all(|paper| paper.kind != "claim_tax_identity"));
    }

    #[test]
    fn later_stages_need_more_documents() {
        let approved = ClaimFacts { is_approved: true, ..ClaimFacts::default() };
        assert!(required(&INDIA, approved).contains(&"claim_delivery_order"));
        let over = ClaimFacts { settlement: Some(Settlement::Reimbursement), is_approved: true, is_delivered: true };
        let needed = required(&INDIA, over);
        assert!(!needed.contains(&"claim_delivery_order"), "the customer pays first, so there is no delivery order");
        assert!(needed.contains(&"claim_cheque") && needed.contains(&"claim_satisfaction"));
        assert!(!required(&INDIA, ClaimFacts::default()).contains(&"claim_survey_report"));
    }
}

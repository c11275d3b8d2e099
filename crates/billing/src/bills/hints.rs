//! Warnings before a bill is issued, which do not prevent it.

use pitlane_orders::garages::{self, GstStatus};
use pitlane_platform::db::Tx;
use pitlane_platform::error::Result;
use pitlane_tax::country::Country;
use pitlane_tax::gstin::Gstin;
use pitlane_tax::line::Line;
use pitlane_tax::place::TaxKind;
use pitlane_tax::state::State;
use pitlane_tax::time::RateRule;
use pitlane_workshop::estimates::AgreedLine;

use super::prepare::Prepared;
use super::prepared::PreparedBill;
use super::rules::is_to_registered;
use super::types::Missing;

/// The facts from which the hints follow.
struct Facts<'a> {
    /// The recipient's tax number, as printed on the bill.
    number: Option<&'a str>,
    /// The state code of the recipient's address.
    address_state: &'a str,
}

/// The hints for a bill. Those about parties are of India.
pub fn for_bill(prepared: &Prepared) -> Vec<Missing> {
    let mut found = changed_rates(prepared);
    found.extend(prepared.bills.iter().filter(|bill| is_mixed_for_registered(bill)).map(|_| {
        Missing {
            what: "lines".into(),
            sentence:
                "Some lines bear tax and others none. One bill for both is for unregistered customers (Rule 46A); a \
                   registered one gets a bill of supply for the lines without tax. Put them on an order of their own."
                    .into(),
        }
    }));
    if prepared.supply.rates.country != Country::India {
        return found;
    }
    found.extend(hints(&Facts {
        number: prepared.parties.recipient.tax_number.as_deref(),
        address_state: prepared.supply.parties.address_state().0,
    }));
    found
}

/// What the register last said of the supplier's registration, where that forbids tax on the bill. B.4.2
pub async fn of_supplier(tx: &mut Tx, prepared: &Prepared) -> Result<Vec<Missing>> {
    let supplier = prepared.parties.supplier.as_ref();
    let gstin = supplier.and_then(|side| side.tax_number.as_deref());
    let Some(gstin) = gstin.filter(|_| prepared.supply.rates.country == Country::India) else {
        return Ok(Vec::new());
    };
    let Some(known) = garages::gst_known(tx, gstin).await? else { return Ok(Vec::new()) };
    let day = prepared.supply.day;
    let why = match known.status {
        GstStatus::Cancelled if known.cancelled_on.is_none_or(|cancelled| cancelled <= day) => {
            let since = known.cancelled_on.map(|cancelled| format!(" since {cancelled}")).unwrap_or_default();
            format!("cancelled{since}: who is not registered must not collect tax (CGST Act s. 32)")
        }
        GstStatus::Suspended => "suspended: no taxable supply may be made meanwhile (CGST Rules, rule 21A(3))".into(),
        GstStatus::Cancelled | GstStatus::Active | GstStatus::Unknown => return Ok(Vec::new()),
    };
    Ok(vec![Missing {
        what: "garage_gstin".into(),
        sentence: format!("The register has the garage's GSTIN {gstin} as {why}. Check the registration first."),
    }])
}

fn is_mixed_for_registered(bill: &PreparedBill) -> bool {
    let untaxed = bill.invoice.untaxed.iter().filter(|line| line.is_some()).count();
    (1..bill.invoice.lines.len()).contains(&untaxed) && is_to_registered(bill)
}

/// The lines whose rate has changed since the estimate, with the reason where the date of supply does not decide.
fn changed_rates(prepared: &Prepared) -> Vec<Missing> {
    let Some(invoice) = &prepared.invoice else { return Vec::new() };
    let lines = prepared.agreed.lines.iter().zip(&invoice.lines).zip(&invoice.rules);
    // A line without tax has no rate.
    let changed = lines.filter(|((agreed, line), _)| line.tax != TaxKind::None && line.rate != agreed.estimated_rate);
    let sentence = |agreed: &AgreedLine, line: &Line, rule: &RateRule| {
        let why = rule.sentence().map_or_else(|| format!("supplied on {}", prepared.supply.day), str::to_owned);
        format!(
            "Line {}, {}: {} instead of the estimate's {}: {why}.",
            agreed.place, agreed.service_name, line.rate, agreed.estimated_rate
        )
    };
    let shown = changed.map(|((agreed, line), rule)| Missing {
        what: format!("lines.{}.tax_slab", agreed.place - 1),
        sentence: sentence(agreed, line, rule),
    });
    shown.collect()
}

fn hints(facts: &Facts<'_>) -> Vec<Missing> {
    let gstin = facts.number.and_then(|text| Gstin::parse(text).ok());
    let mut found = Vec::new();
    if let Some(gstin) = &gstin {
        // PANs are not stored, so only the states are compared.
        let disagreements = gstin.disagreements(None, State::from_code(facts.address_state));
        found.extend(disagreements.into_iter().map(|disagreement| Missing {
            what: "customer_gstin".into(),
            sentence: format!(
                "The GSTIN {} {disagreement}. That is right only if the customer is registered there.",
                gstin.text()
            ),
        }));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hints_for(number: Option<&str>, address_state: &str) -> Vec<String> {
        hints(&Facts { number, address_state })
            .into_iter()
            .map(|hint| format!("{}: {}", hint.what, hint.sentence))
            .collect()
    }

    #[test]
    fn a_number_of_another_state_is_a_warning() {
        let number = Some("27AAPFU0939F1ZV");
        assert!(hints_for(number, "27").is_empty());
        let hints_for = hints_for(number, "29");
        assert_eq!(
            hints_for,
            ["customer_gstin: The GSTIN 27AAPFU0939F1ZV is from 27 Maharashtra; the address is in 29 Karnataka. \
              That is right only if the customer is registered there."]
        );
    }
}

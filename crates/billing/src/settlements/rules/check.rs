//! Validation of a new entry and of a certificate.

use chrono::NaiveDate;
use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;
use pitlane_platform::money::Money;
use pitlane_tax::gstin::{self, Gstin};

use super::Payer;
use crate::settlements::types::{RecordSettlement, SettlementKind};

/// The facts about the order.
#[derive(Clone, Copy, Debug)]
pub struct Known {
    pub country: &'static Country,
    pub today: NaiveDate,
    /// The day on which the order was created.
    pub first_day: NaiveDate,
    pub is_insured: bool,
    /// The customer is a fleet, or has a GSTIN.
    pub is_business: bool,
    /// GST is charged to the payer.
    pub has_gst: bool,
}

/// The request as it is stored: texts trimmed, numbers in their own form.
pub fn normalised(mut request: RecordSettlement) -> RecordSettlement {
    let trim = |text: Option<String>| text.map(|text| text.trim().to_owned());
    request.reason = trim(request.reason);
    request.certificate_number = trim(request.certificate_number);
    request.deductor = request.deductor.map(|text| gstin::normal(&text));
    request
}

/// Four letters, five digits, a letter: the number under which tax is deducted and collected.
fn is_tan(text: &str) -> bool {
    let letters = |part: &[u8]| part.iter().all(u8::is_ascii_uppercase);
    let text = text.as_bytes();
    text.len() == 10 && letters(&text[..4]) && text[4..9].iter().all(u8::is_ascii_digit) && letters(&text[9..])
}

/// The validation errors of an entry.
pub fn check(request: &RecordSettlement, payer: Option<Payer>, known: &Known) -> Fields {
    let mut fields = Fields::new();
    if request.amount <= Money::ZERO {
        fields.add("amount", "must be more than 0");
    }
    match payer {
        Some(Payer::Customer) => {}
        Some(Payer::Insurer) if known.is_insured => {}
        Some(Payer::Insurer) => fields.add("payer", "must be the customer: no insurer pays for this order"),
        _ => fields.add("payer", "must be the customer or the insurer"),
    }
    if request.reason.as_deref().is_some_and(|text| text.chars().count() < 3) {
        fields.add("reason", "must give the reason, in at least 3 characters");
    }
    match request.kind {
        SettlementKind::TdsIncomeTax | SettlementKind::TdsGst => check_tax(request, payer, known, &mut fields),
        SettlementKind::Salvage if !known.is_insured => fields.add("kind", "is for orders that an insurer pays"),
        SettlementKind::Salvage | SettlementKind::WriteOff => {}
    }
    if !request.kind.is_tax() {
        if request.reason.is_none() {
            fields.add("reason", "is required: who approves it reads it");
        }
        let filled = [
            ("deducted_on", request.deducted_on.is_some()),
            ("deductor", request.deductor.is_some()),
            ("certificate_number", request.certificate_number.is_some()),
            ("certificate_date", request.certificate_date.is_some()),
        ];
        for (name, _) in filled.into_iter().filter(|(_, is_given)| *is_given) {
            fields.add(name, "is for tax deducted at source");
        }
    }
    match (request.kind, request.kept_by) {
        (SettlementKind::Salvage, None) => fields.add("kept_by", "is required: who keeps the parts"),
        (SettlementKind::Salvage, Some(_)) | (_, None) => {}
        (_, Some(_)) => fields.add("kept_by", "is for salvage"),
    }
    fields
}

fn check_tax(request: &RecordSettlement, payer: Option<Payer>, known: &Known, fields: &mut Fields) {
    if !known.country.is_india() {
        fields.add("kind", "applies to India only");
        return;
    }
    if payer == Some(Payer::Customer) && !known.is_business {
        fields.add(
            "payer",
            "must be a business: private persons deduct no tax. Enter the customer's GSTIN, or the fleet",
        );
    }
    if request.kind == SettlementKind::TdsGst && !known.has_gst {
        fields.add("kind", "is for bills with GST, and this payer's has none");
    }
    match request.deducted_on {
        None => fields.add("deducted_on", "is required"),
        Some(day) if day > known.today => fields.add("deducted_on", "must not be in the future"),
        Some(day) if day < known.first_day => {
            fields.add("deducted_on", format!("must not be before the order, which is of {}", known.first_day));
        }
        Some(_) => {}
    }
    match (request.deductor.as_deref(), request.kind) {
        (None, _) => fields.add("deductor", "is required"),
        (Some(text), SettlementKind::TdsGst) => {
            if let Err(error) = Gstin::parse(text) {
                fields.add("deductor", error.to_string());
            }
        }
        (Some(text), _) if !is_tan(text) => {
            fields.add("deductor", "must be a TAN: four letters, five digits and a letter, such as DELF12345B");
        }
        _ => {}
    }
    let number = request.certificate_number.as_deref();
    fields.merge(certificate(number, request.certificate_date, request.deducted_on, known.today));
}

/// The validation errors of a certificate, both parts of which may be missing.
pub fn certificate(
    number: Option<&str>,
    date: Option<NaiveDate>,
    deducted_on: Option<NaiveDate>,
    today: NaiveDate,
) -> Fields {
    let mut fields = Fields::new();
    if let Some(text) = number {
        let is_plain = text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-/_.".contains(&b));
        if !is_plain || text.len() < 3 {
            fields.add("certificate_number", "must have at least 3 characters: letters, digits and - / _ . only");
        }
    }
    match (number, date) {
        (Some(_), None) => fields.add("certificate_date", "is required with the number"),
        (None, Some(_)) => fields.add("certificate_number", "is required with the date"),
        (_, Some(date)) if date > today => fields.add("certificate_date", "must not be in the future"),
        (_, Some(date)) if deducted_on.is_some_and(|day| date < day) => {
            fields.add("certificate_date", "must not be before the deduction");
        }
        _ => {}
    }
    fields
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tan_has_its_form() {
        assert!(is_tan("DELF12345B"));
        for wrong in ["DELF1234B", "DEL112345B", "DELF1234BB", "delf12345b", "DELF123456", ""] {
            assert!(!is_tan(wrong), "{wrong}");
        }
    }
}

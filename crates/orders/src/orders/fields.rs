//! The field names that an order's history can contain.

use super::types::plain::PLAIN;

/// The field names of history entries, besides those of the plain fields. The console has a label for each of them and
/// takes the list from here: a new field needs a label in all languages.
const FIELDS: &[&str] = &[
    "amount",
    "approved",
    "approved_amount",
    "battery_brand",
    "battery_number",
    "belongings",
    "checklist",
    "claim_number",
    "claim_papers",
    "compulsory_excess",
    "covers_consumables",
    "cr",
    "customer_sez",
    "credit_note",
    "customer_bill",
    "damaged_on",
    "declined",
    "delivery_date",
    "delivery_order",
    "delivery_time",
    "diagnoses",
    "documents",
    "done",
    "email",
    "engine_cc",
    "expected_delivery",
    "feedback",
    "feedback_remark",
    "findings",
    "garage",
    "gi",
    "how",
    "idv",
    "initial_problem",
    "insurance",
    "insurance_broker",
    "insurance_company",
    "insurer_address",
    "internal_remark",
    "inventory",
    "invoice_number",
    "is_igst",
    "items",
    "job_card",
    "jobs",
    "lines",
    "marks",
    "name",
    "odometer_reason",
    "paid_amount",
    "payment",
    "payment_accepted",
    "payment_mode",
    "payment_reversed",
    "payment_status",
    "photos",
    "policy_expiry",
    "policy_number",
    "policy_type",
    "quality_check",
    "rating",
    "receipt_number",
    "registered_on",
    "rejected",
    "remark",
    "revision",
    "road_test",
    "said_by",
    "seller_address",
    "sent_revision",
    "settlement",
    "signed_by",
    "source",
    "spares_files",
    "status",
    "survey",
    "survey_date",
    "surveyor_bill",
    "surveyor_email",
    "surveyor_mobile",
    "surveyor_name",
    "terms",
    "tyres",
    "voluntary_excess",
];

/// Whether the history can contain the field.
pub fn is_known(field: &str) -> bool {
    FIELDS.contains(&field) || PLAIN.contains(&field)
}

/// The JSON schema of the names for the API description.
pub fn names() -> serde_json::Value {
    let mut names: Vec<_> = FIELDS.iter().chain(PLAIN).collect();
    names.sort();
    serde_json::json!({ "enum": names })
}

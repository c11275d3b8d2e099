//! Publishes closing forms. A form is never changed: another one follows it.

use chrono::NaiveDate;
use pitlane_base::access::EscalationGroups;
use pitlane_platform::access::Update;
use pitlane_platform::audit::Entry;
use pitlane_platform::caller::Caller;
use pitlane_platform::error::Result;
use serde::Deserialize;
use serde_json::json;

use super::closing_store::{insert_form, newest_form};
use super::form::check_form;
use super::types::Question;
use crate::cases::CaseKind;

/// A form to be published.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NewForm {
    /// Without it the form is that of all kinds.
    pub kind: Option<CaseKind>,
    /// Without it today.
    pub valid_from: Option<NaiveDate>,
    /// Beside those that every form has.
    pub questions: Vec<Question>,
}

/// Publishes a form and returns its version. From its first day on, escalations are closed by it.
pub async fn publish_form(who: &Caller, form: &NewForm) -> Result<i64> {
    who.require::<Update<EscalationGroups>>().await?;
    let mut fields = check_form(&form.questions);
    if form.kind == Some(CaseKind::Ticket) {
        fields.add("kind", "must be order, spares or accessories: tickets have no closing form");
    }
    let from = form.valid_from.unwrap_or_else(|| who.today());
    if from < who.today() {
        fields.add("valid_from", "must not be before today: what was closed keeps its form");
    }
    let mut tx = who.write().await?;
    // One after the other: each has the next version.
    tx.hold("closing forms").await?;
    let (newest, since) = newest_form(&mut tx).await?;
    if from < since {
        // The highest version that is valid is the current one.
        fields.add("valid_from", format!("must not be before {since}, the first day of form {newest}"));
    }
    fields.verdict()?;
    let version = newest + 1;
    insert_form(&mut tx, (version, from), form.kind, &json!(form.questions).to_string()).await?;
    let after = json!({ "kind": form.kind, "valid_from": from, "questions": form.questions });
    who.audit(&mut tx, Entry::done("closing_form.publish", "closing form", version).after(&after)).await?;
    tx.save().await?;
    Ok(version)
}

//! Questions that are asked often, each in English and in the other language of the country.

mod texts;

use chrono::{DateTime, Duration, Utc};
use pitlane_base::identity::folded;
use pitlane_base::reference::Batch;
use pitlane_office::faqs::words_of;
use pitlane_platform::args;
use pitlane_platform::db::{DbResult, Tx};
use serde_json::json;

use super::world::Atlas;
use texts::FAQS;

const FAQ: &[&str] = &[
    "category",
    "category_folded",
    "question",
    "question_folded",
    "answer",
    "language",
    "audience",
    "tags",
    "words",
    "sequence",
    "is_published",
    "created_at",
    "updated_at",
];

/// Writes the questions where there are none yet. The last of each category is a draft.
pub async fn write(tx: &mut Tx, atlas: &Atlas, now: DateTime<Utc>) -> DbResult<()> {
    let is_there: i64 = tx.one("SELECT COUNT(*) FROM faqs", args![]).await?;
    if is_there > 0 {
        return Ok(());
    }
    let mut faqs = Batch::new("faqs", FAQ, "");
    let mut sequence = 0;
    for (at, (category, audience, tags, english, hindi, malay)) in FAQS.iter().enumerate() {
        if at == 0 || FAQS[at - 1].0 != *category {
            sequence = 0;
        }
        let is_last = FAQS.get(at + 1).is_none_or(|next| next.0 != *category);
        let written = now - Duration::days(i64::try_from(FAQS.len() - at).unwrap_or_default() * 9);
        let other = if atlas.country.is_india() { ("hi", hindi) } else { ("ms", malay) };
        for (language, (question, answer)) in [("en", english), other] {
            sequence += 1;
            let tags: Vec<String> = tags.iter().map(|tag| (*tag).to_owned()).collect();
            faqs.push(args![
                *category,
                folded(category),
                *question,
                folded(question),
                *answer,
                language,
                *audience,
                json!(tags).to_string(),
                words_of(question, &tags, answer),
                sequence,
                !(is_last && language != "en"),
                written,
                written
            ]);
        }
    }
    faqs.flush(tx).await
}

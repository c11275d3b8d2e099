//! The second version of the closing form: some escalations were closed before it, and some by it.

use chrono::{DateTime, Days, Utc};
use pitlane_cases::escalations::{FormAnswer, Question, QuestionKind, ShownIf};
use pitlane_platform::db::{DbResult, Tx};
use pitlane_platform::insert;
use pitlane_platform::money::Money;
use serde_json::{Value, json};

use super::super::dice::Dice;

/// It was published so many days ago.
const AGE: Days = Days::new(2);
const FIRST: i64 = 1;
const SECOND: i64 = 2;

fn questions() -> Vec<Question> {
    let ask = |key: &str, label: &str, kind, required| Question {
        key: key.to_owned(),
        label: label.to_owned(),
        kind,
        choices: Vec::new(),
        required,
        shown_if: None,
    };
    let only_if = |key: &str, equals| Some(ShownIf { key: key.to_owned(), equals });
    let done_before = only_if("done_before", FormAnswer::YesNo(true));
    let warranties = ["Of the maker", "Of the garage", "None"];
    vec![
        ask("done_before", "Was the same work done before?", QuestionKind::YesNo, true),
        Question {
            shown_if: done_before.clone(),
            ..ask("earlier_work", "Which work, and when", QuestionKind::Text, true)
        },
        Question {
            choices: warranties.map(str::to_owned).to_vec(),
            shown_if: done_before,
            ..ask("warranty", "Warranty on that work", QuestionKind::Choice, false)
        },
        Question {
            shown_if: only_if("liable_party", FormAnswer::Text("garage".to_owned())),
            ..ask("garage_told", "Was the garage told that it is liable?", QuestionKind::YesNo, true)
        },
        ask("parts_cost", "Of the cost, parts", QuestionKind::Money, false),
    ]
}

/// Publishes the second form.
pub async fn publish(tx: &mut Tx, now: DateTime<Utc>) -> DbResult<()> {
    insert!(closing_forms {
        version: SECOND,
        questions: json!(questions()).to_string(),
        valid_from: tx.day_of(now)? - AGE,
    })
    .run(tx)
    .await?;
    Ok(())
}

/// By which form a case was closed, and with which answers.
pub fn answers(
    tx: &Tx,
    (now, closed): (DateTime<Utc>, DateTime<Utc>),
    (party, cost): (&str, i64),
    dice: &mut Dice,
) -> DbResult<(i64, String)> {
    let mut given = serde_json::Map::new();
    if tx.day_of(closed)? < tx.day_of(now)? - AGE {
        return Ok((FIRST, Value::Object(given).to_string()));
    }
    let done_before = party == "garage" && dice.chance(500);
    given.insert("done_before".into(), json!(done_before));
    if done_before {
        given.insert("earlier_work".into(), json!("The same part, at the last service."));
        given.insert("warranty".into(), json!("Of the garage"));
    }
    if party == "garage" {
        given.insert("garage_told".into(), json!(true));
    }
    if cost > 0 && dice.chance(500) {
        given.insert("parts_cost".into(), json!(Money::from_minor(cost / 2)));
    }
    Ok((SECOND, Value::Object(given).to_string()))
}

//! The questions of closing forms, and the rules of their answers; no I/O.

use std::collections::BTreeSet;

use pitlane_platform::error::Fields;

use super::types::{Answered, CloseWith, FormAnswer, FormAnswers, LiableParty, Question, QuestionKind, ShownIf};

/// A form with more questions is not filled in.
const MOST_QUESTIONS: usize = 30;
const LONGEST_KEY: usize = 40;
const LONGEST_LABEL: usize = 200;
const LONGEST_TEXT: usize = 2000;
/// What every form asks: a question may depend on the first two, and none is called like any.
const LIABLE_PARTY: &str = "liable_party";
const CUSTOMER_AGREED: &str = "customer_agreed";
const ALWAYS_ASKED: [&str; 11] = [
    LIABLE_PARTY,
    CUSTOMER_AGREED,
    "root_cause_id",
    "liable_garage_id",
    "liable_retailer_id",
    "cost",
    "recovery",
    "fix",
    "preventive_action",
    "unreachable",
    "reason",
];

/// What is wrong with an answer, apart from whether it is asked for.
fn problem(question: &Question, answer: &FormAnswer) -> Option<String> {
    match (question.kind, answer) {
        (QuestionKind::YesNo, FormAnswer::YesNo(_)) => None,
        (QuestionKind::YesNo, _) => Some("must be true or false".into()),
        (QuestionKind::Money, FormAnswer::Money(amount)) if amount.minor() < 0 => Some("must not be below zero".into()),
        (QuestionKind::Money, FormAnswer::Money(_)) => None,
        (QuestionKind::Money, _) => Some("must be an amount".into()),
        (QuestionKind::Choice, FormAnswer::Text(text)) if question.choices.contains(text) => None,
        (QuestionKind::Choice, _) => Some(format!("must be one of: {}", question.choices.join(", "))),
        (QuestionKind::Text, FormAnswer::Text(text)) if text.trim().is_empty() => Some("must not be empty".into()),
        (QuestionKind::Text, FormAnswer::Text(text)) if text.chars().count() > LONGEST_TEXT => {
            Some(format!("must have at most {LONGEST_TEXT} characters"))
        }
        (QuestionKind::Text, FormAnswer::Text(_)) => None,
        (QuestionKind::Text, _) => Some("must be a text".into()),
    }
}

/// The questions that are asked with these answers: one that depends on a question that is not asked is not asked either.
fn asked<'a>(questions: &'a [Question], closing: &CloseWith) -> Vec<&'a Question> {
    let mut keys = BTreeSet::new();
    let holds = |condition: &ShownIf, keys: &BTreeSet<&str>| match (condition.key.as_str(), &condition.equals) {
        (LIABLE_PARTY, FormAnswer::Text(party)) => closing.liable_party.as_str() == party,
        (CUSTOMER_AGREED, FormAnswer::YesNo(agreed)) => closing.customer_agreed == *agreed,
        (key, equals) => keys.contains(key) && closing.answers.get(key) == Some(equals),
    };
    let mut all = Vec::new();
    for question in questions {
        if question.shown_if.as_ref().is_none_or(|condition| holds(condition, &keys)) {
            keys.insert(question.key.as_str());
            all.push(question);
        }
    }
    all
}

/// The errors of the answers to the questions of a form.
pub fn check_answers(questions: &[Question], closing: &CloseWith, fields: &mut Fields) {
    let asked = asked(questions, closing);
    let path = |key: &str| format!("closing.answers.{key}");
    for question in &asked {
        match closing.answers.get(&question.key) {
            None if question.required => fields.add(path(&question.key), "is required"),
            None => {}
            Some(answer) => {
                if let Some(wrong) = problem(question, answer) {
                    fields.add(path(&question.key), wrong);
                }
            }
        }
    }
    for key in closing.answers.keys().filter(|key| asked.iter().all(|question| question.key != **key)) {
        let is_known = questions.iter().any(|question| question.key == *key);
        fields.add(path(key), if is_known { "is not asked with these answers" } else { "is no question of the form" });
    }
}

/// The answers in the order of their questions.
pub fn answered(questions: &[Question], mut answers: FormAnswers) -> Vec<Answered> {
    let with_answers = questions.iter().filter_map(|question| Some((question, answers.remove(&question.key)?)));
    with_answers
        .map(|(question, answer)| Answered {
            key: question.key.clone(),
            label: question.label.clone(),
            kind: question.kind,
            answer,
        })
        .collect()
}

/// The errors of the questions of a new form, by their places.
pub fn check_form(questions: &[Question]) -> Fields {
    let mut fields = Fields::new();
    if questions.len() > MOST_QUESTIONS {
        fields.add("questions", format!("must be at most {MOST_QUESTIONS}"));
    }
    for (at, question) in questions.iter().enumerate() {
        fields.merge(check_question(question, &questions[..at]).below(&format!("questions.{at}")));
    }
    fields
}

fn check_question(question: &Question, before: &[Question]) -> Fields {
    let mut fields = Fields::new();
    let key = question.key.as_str();
    let is_name = key.starts_with(|first: char| first.is_ascii_lowercase())
        && key.chars().all(|one| one.is_ascii_lowercase() || one.is_ascii_digit() || one == '_');
    if !is_name || key.len() > LONGEST_KEY {
        fields.add("key", format!("must be a word of a to z, 0 to 9 and _, of at most {LONGEST_KEY} characters"));
    } else if ALWAYS_ASKED.contains(&key) {
        fields.add("key", format!("{key} is asked by every form"));
    } else if before.iter().any(|other| other.key == key) {
        fields.add("key", format!("{key} is the key of another question"));
    }
    if question.label.trim().is_empty() || question.label.chars().count() > LONGEST_LABEL {
        fields.add("label", format!("must have between 1 and {LONGEST_LABEL} characters"));
    }
    let distinct: BTreeSet<_> = question.choices.iter().filter(|choice| !choice.trim().is_empty()).collect();
    match question.kind {
        QuestionKind::Choice if distinct.len() < 2 || distinct.len() < question.choices.len() => {
            fields.add("choices", "must be at least two different texts");
        }
        QuestionKind::Choice => {}
        _ if question.choices.is_empty() => {}
        _ => fields.add("choices", "are for a question of the kind choice"),
    }
    if let Some(condition) = &question.shown_if {
        check_condition(condition, before, &mut fields);
    }
    fields
}

fn check_condition(condition: &ShownIf, before: &[Question], fields: &mut Fields) {
    let (key, equals) = (condition.key.as_str(), &condition.equals);
    let problem = match (key, equals) {
        (LIABLE_PARTY, FormAnswer::Text(party)) if LiableParty::parse(party).is_some() => None,
        (LIABLE_PARTY, _) => Some("must be a liable party".to_owned()),
        (CUSTOMER_AGREED, FormAnswer::YesNo(_)) => None,
        (CUSTOMER_AGREED, _) => Some("must be true or false".to_owned()),
        _ => match before.iter().find(|question| question.key == key) {
            Some(question) if matches!(question.kind, QuestionKind::Choice | QuestionKind::YesNo) => {
                problem(question, equals)
            }
            _ => {
                fields.add("shown_if.key", "must be a question before it that is answered by a choice or by yes or no");
                return;
            }
        },
    };
    if let Some(problem) = problem {
        fields.add("shown_if.equals", problem);
    }
}

#[cfg(test)]
mod tests {
    use pitlane_platform::money::Money;
    use serde_json::{Value, json};

    use super::*;

    fn questions() -> Vec<Question> {
        let all = json!([
            { "key": "repeated", "label": "Was it done before?", "kind": "yes_no", "required": true },
            { "key": "earlier", "label": "Which work", "kind": "text", "required": true,
              "shown_if": { "key": "repeated", "equals": true } },
            { "key": "warranty", "label": "Whose warranty", "kind": "choice", "choices": ["Maker", "Garage"],
              "shown_if": { "key": "repeated", "equals": true } },
            { "key": "claim", "label": "Amount of the claim", "kind": "money", "required": true,
              "shown_if": { "key": "warranty", "equals": "Maker" } },
            { "key": "told", "label": "Was the garage told?", "kind": "yes_no", "required": true,
              "shown_if": { "key": "liable_party", "equals": "garage" } },
        ]);
        serde_json::from_value(all).expect("questions")
    }

    fn wrong(party: &str, answers: &Value) -> Vec<String> {
        let closing = json!({ "version": 2, "root_cause_id": 1, "liable_party": party, "fix": "Pads replaced.", "cost": 0,
            "customer_agreed": true, "answers": answers });
        let closing = serde_json::from_value(closing).expect("a closing");
        let mut fields = Fields::new();
        check_answers(&questions(), &closing, &mut fields);
        fields
            .iter()
            .map(|(path, problem)| format!("{} {problem}", path.trim_start_matches("closing.answers.")))
            .collect()
    }

    #[test]
    fn a_question_is_asked_when_its_condition_holds_and_that_it_depends_on_is_asked() {
        assert_eq!(wrong("none", &json!({ "repeated": false })), Vec::<String>::new());
        assert_eq!(wrong("none", &json!({})), ["repeated is required"]);
        assert_eq!(wrong("garage", &json!({ "repeated": false })), ["told is required"]);
        assert_eq!(wrong("none", &json!({ "repeated": true })), ["earlier is required"]);
        let maker = |repeated: bool| json!({ "repeated": repeated, "earlier": "Pads in May", "warranty": "Maker" });
        assert_eq!(wrong("none", &maker(true)), ["claim is required"]);
        let unasked = ["earlier is not asked with these answers", "warranty is not asked with these answers"];
        assert_eq!(wrong("none", &maker(false)), unasked, "and so is what depends on them");
    }

    #[test]
    fn an_answer_is_of_the_kind_of_its_question() {
        let answers = json!({ "repeated": true, "earlier": " ", "warranty": "Nobody", "unknown": 1 });
        let problems = [
            "earlier must not be empty",
            "unknown is no question of the form",
            "warranty must be one of: Maker, Garage",
        ];
        assert_eq!(wrong("none", &answers), problems);
        let answers = json!({ "repeated": "yes", "told": 1 });
        assert_eq!(wrong("garage", &answers), ["repeated must be true or false", "told must be true or false"]);
        let claim =
            |amount: Value| json!({ "repeated": true, "earlier": "Pads", "warranty": "Maker", "claim": amount });
        assert_eq!(wrong("none", &claim(json!(-0.01))), ["claim must not be below zero"]);
        assert_eq!(wrong("none", &claim(json!("10"))), ["claim must be an amount"]);
        assert_eq!(wrong("none", &claim(json!(10.5))), Vec::<String>::new());
    }

    #[test]
    fn answers_are_shown_in_the_order_of_the_form() {
        let answers = serde_json::from_value(json!({ "claim": 10.5, "repeated": true, "gone": "x" })).expect("answers");
        let shown: Vec<_> = answered(&questions(), answers).into_iter().map(|one| (one.label, one.answer)).collect();
        let claim = FormAnswer::Money(Money::from_minor(1050));
        assert_eq!(
            shown,
            [("Was it done before?".to_owned(), FormAnswer::YesNo(true)), ("Amount of the claim".to_owned(), claim)]
        );
    }

    #[test]
    fn every_wrong_question_of_a_form_is_named() {
        assert!(check_form(&questions()).is_empty());
        let form = json!([
            { "key": "Upper", "label": "A", "kind": "text" },
            { "key": "cost", "label": " ", "kind": "text" },
            { "key": "one", "label": "A", "kind": "choice", "choices": ["A", "A"] },
            { "key": "one", "label": "A", "kind": "text", "choices": ["A"] },
            { "key": "two", "label": "A", "kind": "text", "shown_if": { "key": "three", "equals": true } },
            { "key": "three", "label": "A", "kind": "yes_no", "shown_if": { "key": "liable_party", "equals": "nobody" } },
            { "key": "four", "label": "A", "kind": "text", "shown_if": { "key": "three", "equals": "yes" } },
            { "key": "five", "label": "A", "kind": "text", "shown_if": { "key": "customer_agreed", "equals": "yes" } },
        ]);
        let form: Vec<Question> = serde_json::from_value(form).expect("questions");
        let paths: Vec<_> = check_form(&form).iter().map(|(path, _)| path.to_owned()).collect();
        let wrong = [
            "questions.0.key",
            "questions.1.key",
            "questions.1.label",
            "questions.2.choices",
            "questions.3.choices",
            "questions.3.key",
            "questions.4.shown_if.key",
            "questions.5.shown_if.equals",
            "questions.6.shown_if.equals",
            "questions.7.shown_if.equals",
        ];
        assert_eq!(paths, wrong);
        let many = vec![form[4].clone(); MOST_QUESTIONS + 1];
        assert!(check_form(&many).iter().any(|(path, _)| path == "questions"));
    }
}

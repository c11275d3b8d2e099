//! The rules of topics and questions; no I/O.

use std::collections::BTreeSet;

use pitlane_platform::country::Country;
use pitlane_platform::error::Fields;

use super::types::{QuestionInput, Wording, WorkshopTrade};

/// Unless something else is asked for.
pub const PASS_MARK: i64 = 70;
pub const DRAW: i64 = 10;
pub const MINUTES_ALLOWED: i64 = 20;

/// Each trade once, in their order.
pub fn trades(asked: &[WorkshopTrade]) -> Vec<WorkshopTrade> {
    asked.iter().copied().collect::<BTreeSet<_>>().into_iter().collect()
}

/// The questions without the blanks around their texts, and what is wrong with them. `draw` is how many a test has.
pub fn questions(country: &Country, draw: i64, asked: &[QuestionInput], fields: &mut Fields) -> Vec<QuestionInput> {
    let count = i64::try_from(asked.len()).unwrap_or(i64::MAX);
    if !asked.is_empty() && count < draw {
        fields.add("questions", format!("must be at least {draw}, as many as a test has"));
    }
    let kept = asked.iter().enumerate().map(|(at, one)| {
        let path = format!("questions[{at}]");
        if usize::try_from(one.right).map_or(true, |right| right >= one.options.len()) {
            fields.add(format!("{path}.right"), "must be the place of one of the options, from 0");
        }
        let options: Vec<_> = (0..)
            .zip(&one.options)
            .map(|(at, option): (usize, _)| wording(country, &format!("{path}.options[{at}]"), option, fields))
            .collect();
        let different: BTreeSet<_> = options.iter().map(|option| option.en.to_lowercase()).collect();
        if different.len() < options.len() {
            fields.add(format!("{path}.options"), "must differ from each other");
        }
        let text = wording(country, &format!("{path}.text"), &one.text, fields);
        QuestionInput { text, options, ..*one }
    });
    kept.collect()
}

/// English and the country's language are needed; the other country's is not used.
fn wording(country: &Country, path: &str, asked: &Wording, fields: &mut Fields) -> Wording {
    let trimmed = |text: &Option<String>| pitlane_base::list::trimmed(text.clone());
    let kept = Wording { en: asked.en.trim().to_owned(), hi: trimmed(&asked.hi), ms: trimmed(&asked.ms) };
    if kept.en.is_empty() {
        fields.add(format!("{path}.en"), "must not be empty");
    }
    let (own, other) = if country.is_india() { ("hi", "ms") } else { ("ms", "hi") };
    let of = |language: &str| if language == "hi" { &kept.hi } else { &kept.ms };
    if of(own).is_none() {
        fields.add(format!("{path}.{own}"), "is needed: tests are in two languages");
    }
    if of(other).is_some() {
        fields.add(format!("{path}.{other}"), "is not used in this country");
    }
    kept
}

#[cfg(test)]
mod tests {
    use pitlane_platform::country::{INDIA, MALAYSIA};

    use super::*;

    fn text(en: &str) -> Wording {
        Wording { en: en.into(), hi: Some("हाँ".into()), ms: None }
    }

    fn wrong(country: &Country, draw: i64, questions_of: &[QuestionInput]) -> Vec<String> {
        let mut fields = Fields::new();
        questions(country, draw, questions_of, &mut fields);
        fields.iter().map(|(path, _)| path.to_owned()).collect()
    }

    #[test]
    fn questions_are_in_two_languages_and_have_one_right_option_of_several() {
        let good =
            QuestionInput { text: text("Which?"), options: vec![text("A"), text("B")], right: 1, image_id: None };
        assert!(wrong(&INDIA, 1, std::slice::from_ref(&good)).is_empty());
        assert!(wrong(&INDIA, 5, &[]).is_empty(), "a topic may have none yet");
        assert_eq!(wrong(&INDIA, 5, std::slice::from_ref(&good)), ["questions"]);
        let same = QuestionInput { options: vec![text("A"), text(" a ")], right: 2, ..good.clone() };
        assert_eq!(wrong(&INDIA, 1, &[same]), ["questions[0].options", "questions[0].right"]);
        let blank = QuestionInput { text: Wording { en: " ".into(), hi: None, ms: None }, ..good.clone() };
        assert_eq!(wrong(&INDIA, 1, &[blank]), ["questions[0].text.en", "questions[0].text.hi"]);
        assert_eq!(wrong(&MALAYSIA, 1, &[good]).len(), 6, "each text lacks Malay and has Hindi");
    }
}

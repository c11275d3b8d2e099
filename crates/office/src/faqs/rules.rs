//! What questions have to be, without I/O.

use std::collections::BTreeSet;

use pitlane_base::identity;
use pitlane_platform::error::Fields;

use super::types::{CreateFaq, UpdateFaq};

/// The folded words of a text with single spaces between them: `(UPI), net-banking` is found by `upi` and by `banking`.
pub fn words(text: &str) -> String {
    let folded = identity::folded(text);
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// What a question is found by.
pub fn words_of(question: &str, tags: &[String], answer: &str) -> String {
    words(&format!("{question} {} {answer}", tags.join(" ")))
}

fn plain(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// As it is stored, and what is wrong with it. Tags that say the same are kept once.
pub fn checked(asked: CreateFaq) -> (CreateFaq, Fields) {
    let mut seen = BTreeSet::new();
    let tags = asked.tags.iter().map(|tag| plain(tag));
    let kept = CreateFaq {
        category: plain(&asked.category),
        question: plain(&asked.question),
        answer: asked.answer.trim().to_owned(),
        tags: tags.filter(|tag| !tag.is_empty() && seen.insert(identity::folded(tag))).collect(),
        ..asked
    };
    let mut fields = Fields::new();
    for (field, text) in [("category", &kept.category), ("question", &kept.question), ("answer", &kept.answer)] {
        if text.is_empty() {
            fields.add(field, "must not be empty");
        }
    }
    (kept, fields)
}

/// What an edit asks for.
pub enum Asked {
    /// The order of a category.
    Order { category: String, ids: Vec<i64> },
    /// An edit of a question from its version.
    Edit { id: i64, version: i64 },
}

impl UpdateFaq {
    /// Names every field that does not belong to what is asked for, or is missing for it.
    pub fn asked(&self) -> Result<Asked, Fields> {
        let mut fields = Fields::new();
        if let Some(ids) = &self.order {
            let others = [
                ("id", self.id.is_some()),
                ("version", self.version.is_some()),
                ("question", self.question.is_some()),
                ("answer", self.answer.is_some()),
                ("language", self.language.is_some()),
                ("audience", self.audience.is_some()),
                ("tags", self.tags.is_some()),
                ("is_published", self.is_published.is_some()),
            ];
            for (field, _) in others.iter().filter(|(_, is_given)| *is_given) {
                fields.add(*field, "is not used with an order");
            }
            if ids.iter().collect::<BTreeSet<_>>().len() < ids.len() {
                fields.add("order", "must name each question once");
            }
            return match &self.category {
                Some(category) if fields.is_empty() => {
                    Ok(Asked::Order { category: category.clone(), ids: ids.clone() })
                }
                Some(_) => Err(fields),
                None => {
                    fields.add("category", "is needed with an order");
                    Err(fields)
                }
            };
        }
        match (self.id, self.version) {
            (Some(id), Some(version)) => Ok(Asked::Edit { id, version }),
            (id, version) => {
                for (field, given) in [("id", id), ("version", version)] {
                    if given.is_none() {
                        fields.add(field, "is needed, unless an order is given");
                    }
                }
                Err(fields)
            }
        }
    }

    /// The question after the edit.
    pub fn over(self, before: CreateFaq) -> CreateFaq {
        CreateFaq {
            category: self.category.unwrap_or(before.category),
            question: self.question.unwrap_or(before.question),
            answer: self.answer.unwrap_or(before.answer),
            language: self.language.unwrap_or(before.language),
            audience: self.audience.unwrap_or(before.audience),
            tags: self.tags.unwrap_or(before.tags),
            is_published: self.is_published.unwrap_or(before.is_published),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_without_their_signs() {
        assert_eq!(words("How do I pay (UPI, net-banking)?"), "how do i pay upi net banking");
        assert_eq!(words("  ¿Cómo   pago? "), "como pago");
        assert_eq!(words("…?!"), "");
        assert_eq!(words("मेरा बिल कहाँ है?").split(' ').count(), 4);
    }
}

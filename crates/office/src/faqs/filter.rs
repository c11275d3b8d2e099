//! Which questions to list.

use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Where, equal, is, words_begin};

use super::rules;
use super::types::{FaqAudience, FaqLanguage};

list! {
    /// Which questions to list, in the order of their categories; every filter narrows the others.
    pub struct FaqFilter of "faqs f" by "f.id" {
        order "f.category_folded, f.sequence, f.id";
        filters {
            /// One question, with its history. One that does not exist, or that the caller may not read, is 404.
            id: i64 => equal("f.id"),
            /// The beginnings of words of the question, its tags and its answer, in any order.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            #[schemars(length(max = 60))]
            category: String => equal("f.category"),
            language: FaqLanguage => equal("f.language"),
            audience: FaqAudience => equal("f.audience"),
            /// 0, drafts only, finds something for editors alone.
            is_published: YesNo => is("f.is_published"),
        }
    }
}

fn is_meant(text: &str, by: &mut Where) {
    let words = rules::words(text);
    if !words.is_empty() {
        let condition = words_begin("f.words", &words, by);
        by.and(condition);
    }
}

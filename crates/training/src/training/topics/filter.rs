//! Which topics to list.

use pitlane_base::codes::YesNo;
use pitlane_base::list;
use pitlane_base::list::{Where, by, equal, ignored, is, non_blank, part_of, with, words_begin};

use super::types::WorkshopTrade;

list! {
    /// Which topics to list.
    pub struct TrainingTopicFilter of "training_topics t" by "t.id" {
        sort "name" {
            id: by("t.id"),
            name: by("t.name_folded"),
            created_at: by("t.created_at"),
        }
        filters {
            /// One topic, in full. One that does not exist is 404.
            id: i64 => equal("t.id"),
            /// With an id: the questions of this set instead of the one in use.
            question_version: i64 => ignored,
            /// The beginnings of words of its name in any order.
            #[schemars(length(max = 80))]
            text: String => is_meant,
            /// Those for this trade, and those for all.
            trade: WorkshopTrade => with(is_for),
            is_active: YesNo => is("t.is_active"),
        }
    }
}

fn is_meant(text: &str, by: &mut Where) {
    if let Some(text) = non_blank(text) {
        let condition = words_begin("t.name_folded", text, by);
        by.and(format!("({condition})"));
    }
}

/// The trades are a JSON list of words.
fn is_for(trade: WorkshopTrade, by: &mut Where) {
    let part = part_of("t.trades", &format!("\"{}\"", trade.as_str()), by);
    by.and(format!("({part} OR t.trades = '[]')"));
}

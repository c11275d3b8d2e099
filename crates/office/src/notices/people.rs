//! Who can be named in a remark or a comment.

use pitlane_base::codes::AgentType;
use pitlane_base::list::{Where, non_blank, words_begin};
use pitlane_base::mentions::{is_outsider, may_read};
use pitlane_platform::answer::{Answer, Data};
use pitlane_platform::caller::SignedIn;
use pitlane_platform::db::Select;
use pitlane_platform::error::ApiError;
use pitlane_platform::input::Params;
use pitlane_platform::realtime::may_watch;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// As many as a picker shows under what is typed.
const SHOWN: i64 = 8;

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FindPeople {
    /// What the text is about: `order:1042`, `case:7` or `ticket:12`.
    #[schemars(length(min = 3, max = 40))]
    pub about: String,
    /// The beginnings of the words of a name.
    #[schemars(length(max = 80))]
    pub text: Option<String>,
    /// The text is for company staff only.
    pub internal: Option<bool>,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PersonToMention {
    pub id: i64,
    pub name: String,
    pub role: String,
    /// False: they are not told, because they may not read the record.
    pub may_read: bool,
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PeopleToMention {
    pub people: Vec<PersonToMention>,
}

record! {
    struct Found of u {
        id: i64,
        name: String,
        role: String = "r.name",
    }
}

/// For our staff, about what they may read themselves.
pub async fn find_people_to_mention(who: SignedIn, Params(asked): Params<FindPeople>) -> Answer<PeopleToMention> {
    if is_outsider(&who.session) || !may_watch(&who.region, who.session.clone(), &asked.about).await {
        return Err(ApiError::NotFound("record"));
    }
    let mut by = Where::here(&who.region);
    if let Some(text) = asked.text.as_deref().and_then(non_blank) {
        let named = words_begin("u.name_folded", text, &mut by);
        by.and(named);
    }
    let me = by.bind(who.session.user_id);
    by.and(format!("u.id <> {me}"));
    let machines = AgentType::sql_where(AgentType::is_machine);
    by.and(format!("u.is_active AND (u.agent_type_id IS NULL OR NOT u.agent_type_id IN ({machines}))"));
    let limit = by.bind(SHOWN);
    let sql = format!(
        "FROM users u JOIN roles r ON r.id = u.role_id WHERE {} ORDER BY u.name_folded, u.id LIMIT {limit}",
        by.sql()
    );
    let found: Vec<Found> = Select::from_sql(&sql, by.args).all(&mut who.read_one().await?).await?;
    let mut people = Vec::with_capacity(found.len());
    for Found { id, name, role } in found {
        let may_read = may_read(&who.region, id, &asked.about, asked.internal.unwrap_or(false)).await?;
        people.push(PersonToMention { id, name, role, may_read });
    }
    Ok(Data::ok(PeopleToMention { people }))
}

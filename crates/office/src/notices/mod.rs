//! What users are told of while they do something else: the list behind the bell. Domains write it (`pitlane_base::notices`).

mod handlers;
mod people;
mod store;
mod types;

#[cfg(test)]
mod tests;

use pitlane_base::topics::NOTICES;
use pitlane_platform::calls::Calls;
use pitlane_platform::refusals::Refusal;

pub fn calls() -> Calls {
    Calls::new("notices")
        .get("/central/notices/", handlers::list_notices, "What the caller was told of, newest first")
        .shows(NOTICES)
        .get("/central/notices/unread/", handlers::count_unread_notices, "How much of it the caller has not read")
        .shows(NOTICES)
        .get(
            "/central/notices/people/",
            people::find_people_to_mention,
            "People who can be named in a text about a record, and whether they may read it",
        )
        .refuses(Refusal::Missing)
        .put("/central/notices/", handlers::read_notices, "Mark one as read, or all up to one")
        .refuses(Refusal::Missing)
        .changes(NOTICES)
}

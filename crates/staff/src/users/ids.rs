//! Users by their ids, as parameters list them.

/// The id of a user in a list of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct UserId(pub i64);

impl pitlane_platform::words::Listed for UserId {
    fn values() -> Vec<String> {
        Vec::new()
    }

    fn parse(text: &str) -> Option<Self> {
        text.parse().ok().map(Self)
    }
}

impl From<UserId> for pitlane_platform::db::Value {
    fn from(UserId(id): UserId) -> Self {
        id.into()
    }
}

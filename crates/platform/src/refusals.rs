//! The kinds of failures that the API description names.

/// A kind of failure, and the name of its response in the API description.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// A report of an outside system is not signed, or not by it.
    Unsigned,
    Unauthorized,
    Forbidden,
    /// There is no such row, or the caller may not see it.
    Missing,
    NotAcceptable,
    Incomplete,
    /// The row is in another state, or another user has saved.
    Conflict,
    /// A link that was valid once.
    Gone,
    TooLarge,
    MediaType,
    Invalid,
    /// The caller asks too often.
    TooMany,
    Internal,
    Unavailable,
}

impl Refusal {
    pub(crate) const ALL: [Self; 14] = [
        Self::Unsigned,
        Self::Unauthorized,
        Self::Forbidden,
        Self::Missing,
        Self::NotAcceptable,
        Self::Incomplete,
        Self::Conflict,
        Self::Gone,
        Self::TooLarge,
        Self::MediaType,
        Self::Invalid,
        Self::TooMany,
        Self::Internal,
        Self::Unavailable,
    ];

    pub(crate) const fn status(self) -> u16 {
        match self {
            Self::Unsigned => 400,
            Self::Unauthorized => 401,
            Self::Forbidden => 403,
            Self::Missing => 404,
            Self::NotAcceptable => 406,
            Self::Incomplete => 408,
            Self::Conflict => 409,
            Self::Gone => 410,
            Self::TooLarge => 413,
            Self::MediaType => 415,
            Self::Invalid => 422,
            Self::TooMany => 429,
            Self::Internal => 500,
            Self::Unavailable => 503,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Unsigned => "Unsigned",
            Self::Unauthorized => "Unauthorized",
            Self::Forbidden => "Forbidden",
            Self::Missing => "NotFound",
            Self::NotAcceptable => "NotAcceptable",
            Self::Incomplete => "Incomplete",
            Self::Conflict => "Conflict",
            Self::Gone => "Gone",
            Self::TooLarge => "TooLarge",
            Self::MediaType => "UnsupportedMediaType",
            Self::Invalid => "Invalid",
            Self::TooMany => "TooMany",
            Self::Internal => "InternalError",
            Self::Unavailable => "Unavailable",
        }
    }

    pub(crate) const fn about(self) -> &'static str {
        match self {
            Self::Unsigned => "The signature does not match the request.",
            Self::Unauthorized => "No user is signed in; with the code 50014 the session has ended.",
            Self::Forbidden => "The role lacks the permission: `data.needs`.",
            Self::Missing => "There is no such row, or the caller may not see it.",
            Self::NotAcceptable => "The Accept header asks for a version other than 2.0.",
            Self::Incomplete => "The request did not arrive completely, or not in time.",
            Self::Conflict => {
                "The state does not allow it, or another user has saved in the meantime: `data.current` is what is stored."
            }
            Self::Gone => "It existed, and can no longer be used.",
            Self::TooLarge => "The body, or a file in it, is larger than the call accepts.",
            Self::MediaType => "The body has another content type than the call accepts.",
            Self::Invalid => "Fields are wrong: `data.fields` has every one of them by its path, with what is wrong.",
            Self::TooMany => "Asked too often: `data.retry_after` and Retry-After have the seconds to wait.",
            Self::Internal => "An error in the service.",
            Self::Unavailable => "Too many requests, or a part that is unavailable; nothing was done.",
        }
    }
}

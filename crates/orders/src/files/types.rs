//! Request and response types of files.

use chrono::{DateTime, Utc};
use pitlane_base::names::Named;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A file with links that are valid for at most 15 minutes.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct ShownFile {
    pub id: i64,
    /// What the file is, for example a damage photo or an invoice.
    pub kind: String,
    /// The name under which it was uploaded.
    pub name: String,
    pub media_type: String,
    pub bytes: i64,
    /// In pixels; null if it is not a picture.
    pub width: Option<i64>,
    pub height: Option<i64>,
    /// Of the bytes as uploaded.
    pub sha256: String,
    pub uploaded_by: Named,
    pub role: String,
    pub uploaded_at: DateTime<Utc>,
    /// An absolute URL, or a path below the mount of the central service.
    pub url: String,
    /// For a picture; at most 320 pixels wide and high.
    pub thumbnail_url: Option<String>,
}

#[derive(Deserialize, JsonSchema)]
pub struct FilePath {
    pub file_id: i64,
    pub size: Size,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(inline)]
pub enum Size {
    Whole,
    Thumbnail,
}

impl Size {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Whole => "whole",
            Self::Thumbnail => "thumbnail",
        }
    }
}

/// The query of a signed link.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkQuery {
    /// Seconds since 1970.
    pub expires: i64,
    #[schemars(length(min = 1, max = 128))]
    pub signature: String,
}

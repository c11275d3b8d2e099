//! Request and response types of categories of parts.

use pitlane_base::codes::YesNo;
use pitlane_platform::record;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

record! {
    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct PartCategory {
        pub id: i64,
        pub version: i64,
        pub name: String,
        pub is_active: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartCategoryList {
    pub categories: Vec<PartCategory>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CategoryFilter {
    /// 1: also those that are switched off.
    pub all: Option<YesNo>,
}

record! {
    #[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
    pub struct PartSubCategory {
        pub id: i64,
        pub version: i64,
        pub category_id: i64,
        pub name: String,
        pub is_active: bool,
    }
}

#[derive(Debug, Serialize, JsonSchema)]
pub struct PartSubCategoryList {
    pub sub_categories: Vec<PartSubCategory>,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SubCategoryFilter {
    pub category_id: Option<i64>,
    /// 1: also those that are switched off.
    pub all: Option<YesNo>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateCategory {
    #[schemars(length(min = 1, max = 80), regex(pattern = r"\S"))]
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditCategory {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    #[schemars(length(min = 1, max = 80), regex(pattern = r"\S"))]
    pub name: Option<String>,
    /// False needs that no part on offer is in it.
    pub is_active: Option<bool>,
    /// Merges it into another category, which takes its sub-categories; this one is switched off.
    pub into_id: Option<i64>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateSubCategory {
    pub category_id: i64,
    #[schemars(length(min = 1, max = 80), regex(pattern = r"\S"))]
    pub name: String,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EditSubCategory {
    pub id: i64,
    /// The version that was read: if it has changed, nothing is saved.
    pub version: i64,
    pub category_id: Option<i64>,
    #[schemars(length(min = 1, max = 80), regex(pattern = r"\S"))]
    pub name: Option<String>,
    /// False needs that no part on offer is in it.
    pub is_active: Option<bool>,
    /// Merges it into another sub-category, which takes its parts; this one is switched off.
    pub into_id: Option<i64>,
}

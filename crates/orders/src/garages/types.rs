//! Request and response types of garages.

mod detail;
mod list;
mod profile;
mod words;

pub use detail::{GarageDetail, GaragePath, Mismatch, Onboarding, Registration};
pub use list::{
    City, CityList, Cluster, ClusterFilter, ClusterList, GarageFigures, GarageFilter, GarageList, StoredRow,
};
pub use profile::{AddGarage, EditGarage, Profile};
pub use words::{GarageStatus, OnboardingItem};

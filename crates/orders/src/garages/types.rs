//! Request and response types of garages.

mod apps;
mod cities;
mod detail;
mod files;
mod hours;
mod linked;
mod list;
mod pause;
mod profile;
mod words;

pub use apps::{
    AddVersion, AppVersion, ClusterApps, ClusterPath, GarageApp, GiveVersion, Platform, SeenVersion, VersionFilter,
    VersionGiven, VersionList, WantedVersion, rank,
};
pub use cities::{CityFacts, KeepCity, KeptCities, KeptCity, KeptCluster, StateChoice};
pub use detail::{
    Employee, GarageDetail, GaragePath, GarageTraining, GstKnown, Mismatch, NextTraining, Onboarding, Registration,
};
pub use files::{
    AddGarageDocument, AddGarageImage, DiscardGarageFile, DiscardedGarageFile, GarageDocumentKind, GarageFile,
    GarageImageKind, IMAGE, PDF,
};
pub use hours::{
    AddLeave, Closure, DayHours, GarageCalendar, GarageDay, Leave, LeaveAsked, LeaveKind, SaveWeek, Slot, SlotsAsked,
    Week, WeekAsked,
};
pub use linked::{Clarification, LinkedAccount, LinkedNeed, LinkedStatus, OpenAccount, StoredLinked};
pub use list::{
    BankStanding, City, CityFilter, CityList, Cluster, ClusterFilter, ClusterList, Garage, GarageFigures, GarageFilter,
    GarageList, KnownCity, KnownCityList, RowApp, StoredRow,
};
pub use pause::{NotPaused, PauseGarages, PausedGarages, ReadGarage};
pub use profile::{AddGarage, EditGarage, Profile};
pub use words::{GarageStatus, GstStatus, OnboardingItem};

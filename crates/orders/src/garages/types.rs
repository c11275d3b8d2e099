//! Request and response types of garages.

mod bank;
mod detail;
mod hours;
mod list;
mod profile;
mod words;

pub use bank::{
    AccountNumber, AskBank, Bank, BankAccount, BankDecision, BankList, BankStatus, BankWarning, StoredBank,
};
pub use detail::{GarageDetail, GaragePath, GstKnown, Mismatch, Onboarding, Registration};
pub use hours::{
    AddLeave, Closure, DayHours, GarageCalendar, GarageDay, Leave, LeaveAsked, LeaveKind, SaveWeek, Slot, SlotsAsked,
    Week, WeekAsked,
};
pub use list::{
    City, CityList, Cluster, ClusterFilter, ClusterList, GarageFigures, GarageFilter, GarageList, StoredRow,
};
pub use profile::{AddGarage, EditGarage, Profile};
pub use words::{GarageStatus, GstStatus, OnboardingItem};

//! Request and response types of cars.

mod change;
mod kept;
mod lookup;

pub use change::{CarsMerged, CreateCar, EndCar, MergeCars, OwnerInput, SavedCar, UpdateCar};
pub use kept::{
    CarDetail, CarPlate, CarRow, CarUser, CarUserAsked, Driver, FleetCarFilter, FleetCars, FormerOwner, KeptOwner,
};
pub use lookup::{
    BrandList, Car, CarFilter, CarList, CarOrder, CarTypeList, CreateVariant, Model, ModelFilter, ModelList, Variant,
    VariantFilter, VariantList,
};

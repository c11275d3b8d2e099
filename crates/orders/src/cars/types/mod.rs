//! Request and response types of cars.

mod bulk;
mod change;
mod documents;
mod doubles;
mod kept;
mod lookup;
mod models;

pub use bulk::{CarVersion, CarsChanged, EndCars, MoveCars, RemindOfCars, RemindersSent};
pub use change::{CarsMerged, CreateCar, EndCar, MergeCars, OwnerInput, SavedCar, UpdateCar};
pub use documents::{
    AddCarDocument, CarDocument, CarDocumentKind, CorrectCarDocument, DocumentDay, DropCarDocument, DueDocument,
    DueDocuments, DueFilter,
};
pub use doubles::{Doubles, DoublesAsked, Pair, Similarity};
pub use kept::{
    CarDetail, CarPlate, CarRow, CarUser, CarUserAsked, Driver, FleetCarFilter, FleetCars, FormerOwner, KeptOwner,
};
pub use lookup::{Car, CarFilter, CarList, CarOrder, CarTypeList, CreateVariant, Variant, VariantFilter, VariantList};
pub use models::{
    Brand, BrandFilter, BrandList, CreateBrand, CreateModel, Model, ModelFilter, ModelList, UpdateBrand, UpdateModel,
};

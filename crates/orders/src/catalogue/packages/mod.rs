//! Packages of the catalogue: services and parts that are sold together, as they are listed, shown and kept. D.2

mod change;
mod handlers;
mod lines;
mod rules;
mod store;
mod types;

pub use change::{create_package, update_package};
pub use handlers::{get_package, list_packages};
pub use store::names as package_names;
pub use types::{Offered, Package, PackageFacts, PackageList};

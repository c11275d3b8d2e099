//! What the cells of a file name: models, fuels, variants and fleets.

use std::collections::HashMap;

use pitlane_base::identity::folded;
use pitlane_platform::db::{DbResult, Tx};

use crate::cars::store::{self, NamedFleet, NamedModel, NamedVariant};

pub struct Names {
    /// By model, each with its brand.
    models: HashMap<String, Vec<(String, i64)>>,
    car_types: HashMap<String, i64>,
    variants: HashMap<(i64, i64, String), i64>,
    fleets: HashMap<String, (i64, bool)>,
}

type Found = Result<i64, String>;

impl Names {
    pub async fn read(tx: &mut Tx) -> DbResult<Self> {
        let mut models: HashMap<String, Vec<(String, i64)>> = HashMap::new();
        for NamedModel { id, name, brand } in store::named_models(tx).await? {
            models.entry(folded(&name)).or_default().push((folded(&brand), id));
        }
        let car_types = store::car_types(tx).await?.into_iter().map(|(id, name)| (folded(&name), id));
        let variants = store::variants_named(tx).await?.into_iter();
        let fleets = store::fleets(tx).await?.into_iter();
        Ok(Self {
            models,
            car_types: car_types.collect(),
            variants: variants
                .map(|NamedVariant { id, name, model_id, car_type_id }| ((model_id, car_type_id, folded(&name)), id))
                .collect(),
            fleets: fleets.map(|NamedFleet { id, name, is_active }| (folded(&name), (id, is_active))).collect(),
        })
    }

    /// A model by its name; the brand is needed where two brands have one of that name.
    pub fn model(&self, brand: Option<&str>, name: &str) -> Found {
        let brand = brand.map(folded);
        let named = self.models.get(&folded(name)).map(Vec::as_slice).unwrap_or_default();
        let fits = |of: &str| brand.as_deref().is_none_or(|brand| brand == of);
        let mut fitting = named.iter().filter(|(of, _)| fits(of)).map(|(_, id)| *id);
        match (fitting.next(), fitting.next()) {
            (Some(id), None) => Ok(id),
            (Some(_), Some(_)) => Err(format!("{name} is a model of several brands: fill in the brand")),
            _ if named.is_empty() => Err(format!("{name} is not known")),
            _ => Err(format!("{name} is not a model of this brand")),
        }
    }

    pub fn car_type(&self, name: &str) -> Found {
        self.car_types.get(&folded(name)).copied().ok_or_else(|| format!("{name} is not a fuel"))
    }

    pub fn variant(&self, model: i64, car_type: i64, name: &str) -> Found {
        let found = self.variants.get(&(model, car_type, folded(name))).copied();
        found.ok_or_else(|| format!("{name} is not a variant of this model and fuel"))
    }

    pub fn fleet(&self, name: &str) -> Found {
        self.fleets.get(&folded(name)).map(|(id, _)| *id).ok_or_else(|| format!("{name} is not a fleet"))
    }

    pub fn is_active_fleet(&self, id: i64) -> bool {
        self.fleets.values().any(|(fleet, is_active)| *fleet == id && *is_active)
    }
}

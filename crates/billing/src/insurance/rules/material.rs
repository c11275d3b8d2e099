//! The probable material of an estimate line, until the surveyor sets it.

use pitlane_tax::insurance::Material;
use pitlane_tax::line::LineKind;

const CONSUMABLES: &[&str] = &[
    "oil",
    "coolant",
    "fluid",
    "grease",
    "clip",
    "nut",
    "bolt",
    "sealant",
    "antifreeze",
    "refrigerant",
    "consumable",
    "gas",
];
const PLASTICS: &[&str] = &[
    "bumper",
    "tyre",
    "tire",
    "tube",
    "battery",
    "airbag",
    "hose",
    "belt",
    "rubber",
    "plastic",
    "grille",
    "lamp",
    "light",
    "headlight",
    "mirror",
    "trim",
    "wiper",
    "mat",
    "mats",
    "bush",
    "mount",
    "mudguard",
    "liner",
    "boot",
    "gasket",
    "seal",
];
const GLASSES: &[&str] = &["glass", "windscreen", "windshield", "window"];

/// By the first digits of its HSN: paint, fluids, rubber and plastic, batteries, glass, bumpers, windscreens.
const BY_CODE: &[(&str, Material)] = &[
    ("3208", Material::PaintMaterial),
    ("3209", Material::PaintMaterial),
    ("2710", Material::Consumable),
    ("3403", Material::Consumable),
    ("3819", Material::Consumable),
    ("3820", Material::Consumable),
    ("39", Material::RubberPlasticBattery),
    ("40", Material::RubberPlasticBattery),
    ("7007", Material::Glass),
    ("8507", Material::RubberPlasticBattery),
    ("870810", Material::RubberPlasticBattery),
    ("870822", Material::Glass),
    ("870895", Material::RubberPlasticBattery),
];

/// By kind, code and words in the name; metal if none of them decides.
pub fn usual(kind: LineKind, hsn: Option<&str>, name: &str) -> Material {
    let lower = name.to_lowercase();
    let has = |words: &[&str]| lower.split(|c: char| !c.is_alphanumeric()).any(|word| words.contains(&word));
    let paints = lower.contains("paint");
    if kind == LineKind::Labour {
        return if paints { Material::PaintWork } else { Material::Labour };
    }
    if let Some((_, material)) = BY_CODE.iter().find(|(code, _)| hsn.is_some_and(|hsn| hsn.starts_with(code))) {
        return *material;
    }
    match () {
        () if paints => Material::PaintMaterial,
        () if has(GLASSES) => Material::Glass,
        () if lower.contains("fibre") || lower.contains("fiber") => Material::Fibreglass,
        () if has(CONSUMABLES) => Material::Consumable,
        () if has(PLASTICS) => Material::RubberPlasticBattery,
        () => Material::Metal,
    }
}

/// The name on a bill.
pub const fn words(material: Material) -> &'static str {
    match material {
        Material::RubberPlasticBattery => "Rubber, plastic, battery",
        Material::Fibreglass => "Fibreglass",
        Material::Glass => "Glass",
        Material::Metal => "Metal",
        Material::PaintMaterial => "Paint",
        Material::PaintWork => "Painting",
        Material::Labour => "Labour",
        Material::Consumable => "Consumable",
    }
}

/// As stored in the database and sent to clients.
pub const fn key(material: Material) -> &'static str {
    match material {
        Material::RubberPlasticBattery => "rubber_plastic_battery",
        Material::Fibreglass => "fibreglass",
        Material::Glass => "glass",
        Material::Metal => "metal",
        Material::PaintMaterial => "paint_material",
        Material::PaintWork => "paint_work",
        Material::Labour => "labour",
        Material::Consumable => "consumable",
    }
}

const ALL: [Material; 8] = [
    Material::RubberPlasticBattery,
    Material::Fibreglass,
    Material::Glass,
    Material::Metal,
    Material::PaintMaterial,
    Material::PaintWork,
    Material::Labour,
    Material::Consumable,
];

pub fn parse(text: &str) -> Option<Material> {
    ALL.into_iter().find(|material| key(*material) == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_known_by_its_code_then_by_its_name() {
        for (kind, hsn, name, material) in [
            (LineKind::Part, Some("870810"), "Front bumper", Material::RubberPlasticBattery),
            (LineKind::Part, Some("271019"), "Engine oil 5W-30", Material::Consumable),
            (LineKind::Part, Some("870822"), "Front windscreen", Material::Glass),
            (LineKind::Part, None, "Windscreen, laminated", Material::Glass),
            (LineKind::Part, None, "Battery 45 Ah", Material::RubberPlasticBattery),
            (LineKind::Part, None, "Fibreglass spoiler", Material::Fibreglass),
            (LineKind::Part, None, "Paint, pearl white", Material::PaintMaterial),
            (LineKind::Part, Some("870829"), "Bonnet", Material::Metal),
            (LineKind::Labour, Some("998714"), "Door painting", Material::PaintWork),
            (LineKind::Labour, Some("998714"), "Denting", Material::Labour),
        ] {
            assert_eq!(usual(kind, hsn, name), material, "{name}");
        }
    }

    #[test]
    fn wire_values_round_trip() {
        for material in ALL {
            assert_eq!(parse(key(material)), Some(material));
            assert_eq!(serde_json::to_value(material).expect("a word"), key(material));
        }
        assert_eq!(parse("wood"), None);
    }
}

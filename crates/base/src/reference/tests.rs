use pitlane_platform::db::Value;

use super::*;

const REGIONS: [&str; 2] = ["india", "malaysia"];

#[test]
fn every_file_matches_its_declaration_with_valid_keys_and_references() {
    for region in REGIONS {
        let keys = |name: &str| -> Vec<Value> {
            let table = TABLES.iter().find(|table| table.name == name).unwrap();
            table.rows(region).unwrap().into_iter().map(|row| row[0].clone()).collect()
        };
        for table in TABLES {
            let rows = table.rows(region).unwrap();
            // Malaysian bills have no codes of goods.
            let may_be_empty = table.name == "hsn_codes" && region == "malaysia";
            assert!(may_be_empty || !rows.is_empty(), "{region} {}", table.name);
            let own = keys(table.name);
            for (place, key) in own.iter().enumerate() {
                assert!(!own[..place].contains(key), "{region} {}: {key:?} occurs twice", table.name);
            }
            for (column, target) in [
                ("state_code", "states"),
                ("region_id", "regions"),
                ("city_id", "cities"),
                ("brand_id", "car_brands"),
                ("model_id", "car_models"),
                ("car_type_id", "car_types"),
                ("category_id", "part_categories"),
                ("sub_category_id", "part_sub_categories"),
                ("part_id", "parts"),
                ("package_id", "packages"),
                ("service_id", "services"),
                ("type1_id", "case_types"),
                ("calendar_id", "calendars"),
                ("parent_id", "case_types"),
            ] {
                let Some(at) = table.columns.iter().position(|(name, _)| *name == column) else { continue };
                let known = keys(target);
                for row in &rows {
                    let is_given = row[at] != Value::Int(None) && row[at] != Value::Text(None);
                    assert!(!is_given || known.contains(&row[at]), "{region} {}: {row:?}", table.name);
                }
            }
        }
    }
}

#[test]
fn broken_files_are_refused() {
    let cities = "id,name,state_code,region_id\n";
    let broken = |text: String| {
        let text: &'static str = text.leak();
        let declared = TABLES.iter().find(|table| table.name == "cities").unwrap();
        Table { name: "cities", columns: declared.columns, india: text, malaysia: text }.rows("india").is_err()
    };
    assert!(!broken(format!("{cities}1,Delhi,07,1\n")));
    for rows in ["x,Delhi,07,1\n", "1,,07,1\n", "1,Delhi,07\n", "1,Delhi,07,1,1\n", "1, Delhi,07,1\n"] {
        assert!(broken(format!("{cities}{rows}")), "{rows}");
    }
    assert!(broken("id,name,region_id,state_code\n1,Delhi,1,07\n".into()));
    assert!(rows::<()>("france", "cities").is_err());
}

@_exported import CatalogReading

#include "CSourceKit.h"
